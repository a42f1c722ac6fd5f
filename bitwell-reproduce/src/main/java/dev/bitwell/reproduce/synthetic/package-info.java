/**
 * Models of points of the plane, at 32 and at 256 bits: what they learn, at which temperature, and
 * what drawing flips does to it. Begin with {@link
 * dev.bitwell.reproduce.synthetic.SyntheticExperiments}.
 */
package dev.bitwell.reproduce.synthetic;
