import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BrandColor, SITE_BRAND } from '../../../../src/domain/site/brand.ts'

const tokens = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8')

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Computes the relative luminance of a color by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: BrandColor, b: BrandColor): number {
  const [light = 0, dark = 0] = [luminance(SITE_BRAND.colors[a]), luminance(SITE_BRAND.colors[b])].sort(
    (x, y) => y - x,
  )
  return (light + 0.05) / (dark + 0.05)
}

const backgroundColors: BrandColor[] = ['night', 'plum', 'raised']
const texts: BrandColor[] = ['ink', 'quiet', 'gold', 'redSoft', 'green', 'teal', 'mango']
const fills: BrandColor[] = ['gold', 'goldDeep', 'red', 'redSoft', 'green', 'teal', 'mango']
const controls: BrandColor[] = ['edge', 'gold', 'goldDeep', 'red', 'green', 'teal', 'mango']

describe('colour tokens', () => {
  it.each(Object.entries(SITE_BRAND.colors))(
    'the color token %s has the same value in the style sheet and in the colors that define the brand',
    (name, hex) => {
      expect(tokens).toContain(`--${kebab(name)}: ${channels(hex).join(' ')};`)
    },
  )

  it.each(backgroundColors.flatMap(ground => texts.map(text => [text, ground] as const)))(
    'text in the color %s on a background in %s has a contrast of at least 4.5:1',
    (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(fills)(
    'text in the brand color "night" on a fill in the color %s has a contrast of at least 4.5:1',
    fill => {
      expect(contrast('night', fill)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(backgroundColors.flatMap(ground => controls.map(control => [control, ground] as const)))(
    'a control in the color %s on a background in %s has a contrast of at least 3:1',
    (control, ground) => expect(contrast(control, ground)).toBeGreaterThanOrEqual(3),
  )

  it('the color of panel borders has too little contrast for the outline of a control, and no control uses it', () => {
    expect(contrast('line', 'night')).toBeLessThan(3)
    expect(controls).not.toContain('line')
  })
})
