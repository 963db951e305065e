import { expect, test } from 'vitest'
import { readCode } from './support/sources.ts'

/** A class name of which a part comes from a value, such as `drop-${lane}`. */
const COMPOSED = /className=\{`[^`]*[\w-]-\$\{/

// A page keeps only the styles of classes whose whole names occur in it or in its scripts.
test('no class name is put together from parts', () => {
  const markup = readCode().filter(it => /\.(tsx|astro)$/.test(it.path))
  expect(markup.length).toBeGreaterThan(0)
  expect(markup.filter(it => COMPOSED.test(it.text)).map(it => it.path)).toEqual([])
})

test('the guard finds one, and leaves whole names alone', () => {
  const lane = 'lane'
  expect(`<i className={\`drop drop-$\{${lane}}\`} />`).toMatch(COMPOSED)
  expect(`<i className={\`drop $\{${lane}}\`} />`).not.toMatch(COMPOSED)
})
