import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from '../../../src/components/QrCode.tsx'

const TEXT = '00020101021228'

/**
 * Returns the dark modules of a QR code as `x,y`. Reads them from the picture's second path; the first path is the
 * background.
 */
function darkModulesOf(markup: string): Set<string> {
  const path = [...markup.matchAll(/ d="([^"]*)"/g)][1]?.[1] ?? ''
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step},${y}`)
  }
  return dark
}

test('a QR code is an image with a label, draws every dark module, and has an empty margin around them', () => {
  const markup = renderToStaticMarkup(createElement(QrCode, { text: TEXT, label: 'Code to pay' }))
  expect(markup).toContain('role="img" aria-label="Code to pay"')
  const { data, size } = encode(TEXT, { ecc: 'M', border: 4 })
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect([...darkModulesOf(markup)].sort()).toEqual(expected.sort())
  expect(expected.every(at => at.split(',').every(n => Number(n) >= 4 && Number(n) < size - 4))).toBe(true)
})
