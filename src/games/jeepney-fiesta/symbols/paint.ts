/** Color of the dark outlines in this game's drawings. */
export const OUTLINE_COLOUR = '#221037'

/**
 * A function that returns a reference to a gradient, for `fill` or `stroke`. Each drawing on a page has its own prefix,
 * so that the ids of the gradients differ.
 */
export type PaintUrlGetter = (name: PaintName) => string

export interface SymbolArtProps {
  paint: PaintUrlGetter
}

/** Gradients of enamel colors: `v` vertical or `r` radial, then color stops `[offset in %, color, opacity]`. */
export const PAINT_GRADIENTS = {
  red: ['v', [0, '#FF9A7A'], [35, '#F2503B'], [100, '#A81E22']],
  gold: ['v', [0, '#FFF3C2'], [40, '#FFC845'], [100, '#D9820F']],
  sign: ['v', [0, '#FFFFFF'], [30, '#FFF0B8'], [62, '#FFC845'], [100, '#FF9F1C']],
  chrome: ['v', [0, '#FFFFFF'], [38, '#C8D1EA'], [52, '#6F7AA3'], [60, '#AEB9D8'], [100, '#F4F7FF']],
  teal: ['v', [0, '#8FF0FA'], [40, '#2CC4D9'], [100, '#0E6E92']],
  green: ['v', [0, '#A6F7CF'], [40, '#3ED598'], [100, '#138059']],
  pink: ['v', [0, '#FFD9EC'], [45, '#FF86BE'], [100, '#D13C8C']],
  violet: ['v', [0, '#C9B5FF'], [45, '#8B6BF0'], [100, '#4A2FA8']],
  cream: ['v', [0, '#FFFFFF'], [55, '#FFEFD2'], [100, '#E8C793']],
  brown: ['v', [0, '#F0A45E'], [40, '#B95F22'], [100, '#6B2C0E']],
  roast: ['v', [0, '#FFC877'], [30, '#E2802B'], [70, '#B04A14'], [100, '#6E2509']],
  wood: ['v', [0, '#F3CF8B'], [100, '#A9713A']],
  night: ['v', [0, '#3A2F6B'], [100, '#160F2C']],
  glass: ['v', [0, '#FFE9A8'], [100, '#FF9F5A']],
  shine: ['v', [0, '#FFFFFF', 0.85], [100, '#FFFFFF', 0]],
  glow: ['r', [0, '#FFE9A8', 0.95], [40, '#FFC845', 0.45], [100, '#FFC845', 0]],
  halo: ['r', [0, '#8B6BF0', 0.5], [60, '#5A3FC0', 0.22], [100, '#5A3FC0', 0]],
  bulb: ['r', [0, '#FFFFFF'], [35, '#FFF0B8'], [100, '#FFC845']],
} as const

export type PaintName = keyof typeof PAINT_GRADIENTS

/** References to gradients for the drawings with this prefix. */
export function createPaintUrlGetter(prefix: string): PaintUrlGetter {
  return name => `url(#${prefix}-${name})`
}
