import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const files = globSync(['src/assets/**/*.svg', 'public/**/*.svg'], { cwd: root })
const read = (file: string) => readFileSync(root + file, 'utf8')

/**
 * Maximum size of a drawing in bytes. Drawings under `brand` may be larger, since the site does not serve them but
 * makes its icons from them.
 */
const bytesMax = 5000
const served = files.filter(file => !file.startsWith('src/assets/brand/'))

describe('drawings', () => {
  it('the project has at least 28 SVG drawings', () => expect(files.length).toBeGreaterThanOrEqual(28))

  it.each(files)('the drawing %s is a whole SVG without styles, scripts, text or outside addresses', file => {
    const svg = read(file)
    expect(svg).toMatch(/^<svg [^>]*viewBox=/)
    expect(svg).not.toMatch(/<style|<script|<foreignObject|<image|<text| style=| on\w+=/)
    expect(svg.replaceAll(/ xmlns="[^"]+"/g, '')).not.toMatch(/https?:|data:|@import/)
  })

  it.each(files)('the drawing %s refers only to ids that it defines', file => {
    const svg = read(file)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(match => match[1])
    expect(used.filter(id => !ids.has(id))).toEqual([])
  })

  it.each(served)('the drawing %s has at most 5,000 bytes when compressed', file => {
    expect(brotliCompressSync(read(file)).length).toBeLessThanOrEqual(bytesMax)
  })
})
