import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const files = globSync(['src/assets/**/*.svg', 'public/**/*.svg'], { cwd: root })
const read = (file: string) => readFileSync(root + file, 'utf8')

/** Largest size of a drawing that is served, in bytes; drawings under `brand` are only sources for the icons. */
const bytesMax = 5000
const served = files.filter(file => !file.startsWith('src/assets/brand/'))

describe('drawings', () => {
  it('there are at least 28 drawings', () => expect(files.length).toBeGreaterThanOrEqual(28))

  it.each(files)('the drawing %s is valid alone under the strictest content policy', file => {
    const svg = read(file)
    expect(svg).toMatch(/^<svg [^>]*viewBox=/)
    expect(svg).not.toMatch(/<style|<script|<foreignObject|<image|<text| style=| on\w+=/)
    expect(svg.replaceAll(/ xmlns="[^"]+"/g, '')).not.toMatch(/https?:|data:|@import/)
  })

  it.each(files)('the drawing %s refers only to its own ids', file => {
    const svg = read(file)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(match => match[1])
    expect(used.filter(id => !ids.has(id))).toEqual([])
  })

  it.each(served)('the drawing %s is not larger than its limit when compressed', file => {
    expect(brotliCompressSync(read(file)).length).toBeLessThanOrEqual(bytesMax)
  })
})
