package dev.bitwell.cli;

import dev.bitwell.graph.Graph;
import dev.bitwell.graph.GraphEvaluation;
import dev.bitwell.graph.GraphSplit;
import dev.bitwell.sample.SamplerSettings;
import java.util.List;

/** Graphs drawn from a model, how they were drawn, and how they compare with the data. */
record JudgedGraphs(
    GraphSplit data, List<Graph> drawn, GraphEvaluation evaluation, SamplerSettings sampler) {}
