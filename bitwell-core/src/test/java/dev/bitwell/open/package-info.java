/** What users write themselves, made of public types only: a loss, a choice of flips, a sampler. */
package dev.bitwell.open;
