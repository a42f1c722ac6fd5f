package dev.bitwell.train;

/**
 * What happened in a step.
 *
 * @param step steps done, this one included
 * @param loss the objective's estimate on this minibatch, a mean over rows
 * @param effectiveFlips effective sample size of the importance weights, a mean over rows; of
 *     contrastive training, the bits that changed in a chain
 * @param gradientNorm before clipping
 * @param learningRate that was used
 */
public record StepReport(
    long step, double loss, double effectiveFlips, double gradientNorm, double learningRate) {}
