import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrandColor, SITE_BRAND } from '../../../../src/domain/site/brand.ts'
import {
  COLOR_PAIRS,
  colorTokenNameOf,
  contrastRatioOf,
  findContrastErrors,
  makeColorsReadable,
} from '../../../../src/domain/site/contrast.ts'

const names = Object.keys(SITE_BRAND.colors) as BrandColor[]
const arbitraryHexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
const arbitraryTheme = fc.dictionary(fc.constantFrom(...names), arbitraryHexColor) as fc.Arbitrary<
  Record<BrandColor, string>
>

const plain = { opacity: 1, ratioMin: 4.5 } as const

describe('the contrast of a pair', () => {
  test('the color contrast is 21:1 for black and white, and 1:1 for a color on itself', () => {
    const colors = { ...SITE_BRAND.colors, ink: '#FFFFFF', night: '#000000' }
    expect(contrastRatioOf({ ...plain, fore: 'ink', ground: 'night' }, colors)).toBeCloseTo(21, 5)
    expect(contrastRatioOf({ ...plain, fore: 'night', ground: 'night' }, colors)).toBe(1)
  })

  test('the color contrast falls when the text is less opaque, and when its color is laid over the background', () => {
    const whole = contrastRatioOf({ ...plain, fore: 'green', ground: 'plum' }, SITE_BRAND.colors)
    expect(
      contrastRatioOf({ ...plain, fore: 'green', ground: 'plum', opacity: 0.5 }, SITE_BRAND.colors),
    ).toBeLessThan(whole)
    const tint = { color: 'green', opacity: 0.15 } as const
    expect(
      contrastRatioOf({ ...plain, fore: 'green', ground: 'plum', tint }, SITE_BRAND.colors),
    ).toBeLessThan(whole)
  })
})

describe('a theme', () => {
  test('a theme of the default colors has enough contrast in every pair of text and background', () => {
    expect(findContrastErrors(SITE_BRAND.colors)).toEqual([])
    expect(makeColorsReadable({})).toEqual(SITE_BRAND.colors)
  })

  test('the contrast errors of a theme with unreadable text name each color pair and its contrast ratio', () => {
    const errors = findContrastErrors({ ...SITE_BRAND.colors, quiet: '#2A2250' })
    expect(errors.map(({ pair }) => `${pair.fore} on ${pair.ground}`)).toEqual([
      'quiet on night',
      'quiet on plum',
      'quiet on raised',
    ])
    for (const { ratio } of errors) expect(ratio).toBeLessThan(4.5)
  })

  test('a theme with an unreadable color uses the default for that color, and keeps the other colors', () => {
    const given = { quiet: '#2A2250', gold: '#FFE08A' }
    expect(makeColorsReadable(given)).toEqual({ ...SITE_BRAND.colors, gold: '#FFE08A' })
  })

  test('a corrected theme has enough contrast in every pair of text and background, whatever its colors are', () => {
    fc.assert(
      fc.property(arbitraryTheme, colors => {
        const shown = makeColorsReadable(colors)
        for (const pair of COLOR_PAIRS)
          expect(contrastRatioOf(pair, shown)).toBeGreaterThanOrEqual(pair.ratioMin)
      }),
      { numRuns: 500 },
    )
  })

  test('a theme whose colors are all readable is not changed', () => {
    fc.assert(
      fc.property(arbitraryTheme, colors => {
        const all = { ...SITE_BRAND.colors, ...colors }
        fc.pre(findContrastErrors(all).length === 0)
        expect(makeColorsReadable(colors)).toEqual(all)
      }),
      { numRuns: 50, maxSkipsPerRun: 100_000 },
    )
  })
})

test.each([
  ['goldDeep', 'gold-deep'],
  ['ink', 'ink'],
] as const)('the brand color %s has the name %s in the style sheet', (color, token) =>
  expect(colorTokenNameOf(color)).toBe(token),
)
