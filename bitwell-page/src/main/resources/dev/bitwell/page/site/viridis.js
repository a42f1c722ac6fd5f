// A colour map of 256 steps through anchor colours of viridis: even in lightness and safe for colour-blind eyes.

const anchors = [[68, 1, 84], [72, 40, 120], [62, 74, 137], [49, 104, 142], [38, 130, 142], [31, 158, 137], [53, 183, 121], [109, 205, 89], [180, 222, 44], [253, 231, 37]];

const steps = Array.from({ length: 256 }, (_, step) => {
  const place = (step / 255) * (anchors.length - 1);
  const below = Math.min(anchors.length - 2, Math.floor(place));
  return anchors[below].map((from, channel) => Math.round(from + (place - below) * (anchors[below + 1][channel] - from)));
});

export const viridis = step => steps[step];
