import { type BrandColor, SITE_BRAND } from './brand.ts'

/** The color of each color token in a theme, as `#RRGGBB`. */
export type ThemeColors = Readonly<Record<BrandColor, string>>

/**
 * A foreground and a background color that the style sheets combine, with the contrast ratio that WCAG 2.2 AA requires
 * for them.
 */
export interface ColorPair {
  readonly fore: BrandColor
  /** Opacity of the foreground color, from 0 to 1. */
  readonly opacity: number
  readonly ground: BrandColor
  /** A translucent color between background and foreground, such as the tint of a chip (a small colored label). */
  readonly tint?: { readonly color: BrandColor; readonly opacity: number }
  readonly ratioMin: number
}

/** A pair of colors whose contrast is too low in a theme, with the contrast ratio that it has. */
export interface ContrastError {
  readonly pair: ColorPair
  readonly ratio: number
}

const TEXT_CONTRAST_RATIO_MIN = 4.5
/** The contrast ratio that WCAG 1.4.11 requires for outlines of controls and for focus indicators. */
const CONTROL_CONTRAST_RATIO_MIN = 3

const BACKGROUND_COLORS: readonly BrandColor[] = ['night', 'plum', 'raised']
const TEXT_COLORS: readonly BrandColor[] = ['ink', 'quiet', 'gold', 'redSoft', 'green', 'teal', 'mango']
const FILL_COLORS: readonly BrandColor[] = ['gold', 'goldDeep', 'red', 'redSoft', 'green', 'teal', 'mango']
const CONTROL_COLORS: readonly BrandColor[] = ['edge', 'gold', 'goldDeep', 'red', 'green', 'teal', 'mango']

/** The colors of chips (small colored labels): the tint, at 15 % opacity over the background, and the text. */
const CHIP_COLORS: readonly (readonly [coat: BrandColor, text: BrandColor])[] = [
  ['green', 'green'],
  ['red', 'redSoft'],
  ['teal', 'teal'],
]
const CHIP_OPACITY = 0.15
/** Opacity of the color `ink` in long texts. */
const INK_OPACITY = 0.9

/** All pairs of colors that the style sheets combine. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  ...BACKGROUND_COLORS.flatMap(ground => [
    ...TEXT_COLORS.map(fore => ({ fore, opacity: 1, ground, ratioMin: TEXT_CONTRAST_RATIO_MIN })),
    { fore: 'ink' as const, opacity: INK_OPACITY, ground, ratioMin: TEXT_CONTRAST_RATIO_MIN },
    ...CONTROL_COLORS.map(fore => ({ fore, opacity: 1, ground, ratioMin: CONTROL_CONTRAST_RATIO_MIN })),
  ]),
  ...BACKGROUND_COLORS.flatMap(ground =>
    CHIP_COLORS.map(([color, fore]) => ({
      fore,
      opacity: 1,
      ground,
      tint: { color, opacity: CHIP_OPACITY },
      ratioMin: TEXT_CONTRAST_RATIO_MIN,
    })),
  ),
  ...FILL_COLORS.map(ground => ({
    fore: 'night' as const,
    opacity: 1,
    ground,
    ratioMin: TEXT_CONTRAST_RATIO_MIN,
  })),
]

type ColorChannels = readonly [number, number, number]

/** Converts `#RRGGBB` to red, green and blue, each from 0 to 255. */
export function colorChannelsOf(hex: string): ColorChannels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mixChannels([r, g, b]: ColorChannels, ground: ColorChannels, opacity: number): ColorChannels {
  const blend = (value: number, under: number) => value * opacity + under * (1 - opacity)
  return [blend(r, ground[0]), blend(g, ground[1]), blend(b, ground[2])]
}

/** Computes the relative luminance of a color, from 0 to 1 (WCAG 2.2). */
function luminance(channels: ColorChannels): number {
  const [r, g, b] = channels.map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as ColorChannels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of a pair under a theme, from 1 to 21 (WCAG 2.2). */
export function contrastRatioOf({ fore, opacity, ground, tint }: ColorPair, colors: ThemeColors): number {
  const base = colorChannelsOf(colors[ground])
  const under = tint ? mixChannels(colorChannelsOf(colors[tint.color]), base, tint.opacity) : base
  const a = luminance(mixChannels(colorChannelsOf(colors[fore]), under, opacity))
  const b = luminance(under)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Finds the color pairs whose contrast is too low in a theme. */
export function findContrastErrors(colors: ThemeColors): ContrastError[] {
  return COLOR_PAIRS.flatMap(pair => {
    const ratio = contrastRatioOf(pair, colors)
    return ratio < pair.ratioMin ? [{ pair, ratio }] : []
  })
}

/**
 * Makes all color pairs of a theme readable. While the contrast of a pair is too low, the default color replaces one of
 * its colors: first the foreground, then the tint, then the background. The loop ends because every pair of default
 * colors has enough contrast.
 * @param given the theme's colors; the default color replaces a missing one
 */
export function makeColorsReadable(given: Partial<ThemeColors>): ThemeColors {
  const colors: Record<BrandColor, string> = { ...SITE_BRAND.colors, ...given }
  for (;;) {
    const [error] = findContrastErrors(colors)
    if (!error) return colors
    const { fore, tint, ground } = error.pair
    const tokens = [fore, ...(tint ? [tint.color] : []), ground]
    const changed = tokens.find(token => colors[token] !== SITE_BRAND.colors[token])
    if (!changed) throw new Error(`The default colours do not hold ${fore} on ${ground}`)
    colors[changed] = SITE_BRAND.colors[changed]
  }
}

/** The name of a color token in the style sheets: `gold-deep` for `goldDeep`. */
export function colorTokenNameOf(color: BrandColor): string {
  return color.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
