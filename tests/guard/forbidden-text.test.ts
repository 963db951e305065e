import { describe, expect, test } from 'vitest'
import { findForbiddenTexts } from './support/forbidden-text.ts'
import { listTrackedFiles, readSources } from './support/sources.ts'

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|mp3|pdf|sqlite)$/

test('no file contains a path of one machine, a skipped test, a fixed wait, or a switched-off lint or type check', () => {
  const files = listTrackedFiles().filter(path => !BINARY.test(path))
  expect(files.length).toBeGreaterThan(0)
  expect(readSources(files).flatMap(findForbiddenTexts)).toEqual([])
})

describe('the guard', () => {
  test.each([
    ['a path of one machine', "open('/wo", "rk/x')"],
    ['a home folder', 'cat /ro', 'ot/.profile'],
    ['a neighbour folder', '../sha', 'red/notes.md'],
    ['a registry', 'https://registry', '.example.com/x'],
    ['a test left out', 'te', "st.skip('x')"],
    ['a test alone', 'describe.on', "ly('x')"],
    ['a fixed wait', 'await page.waitFor', 'Timeout(100)'],
    ['a random share that is nearly 0', 'fc.dou', 'ble({ max: 1 })'],
    ['a rule switched off', '// bio', 'me-ignore lint: x'],
    ['a hidden error', '// @ts-', 'ignore'],
    ['a cast', 'const a = b as a', 'ny'],
  ])('the guard of forbidden text refuses %s', (_, ...parts) => {
    expect(findForbiddenTexts({ path: 'src/x.ts', text: parts.join('') })).toHaveLength(1)
  })

  test.each([
    'the network of the player',
    '// as any player would expect',
    "import './x.ts'",
    'href="/rules/games/"',
    'ends with test.',
  ])('the guard of forbidden text accepts: %s', text => {
    expect(findForbiddenTexts({ path: 'src/x.ts', text })).toEqual([])
  })
})
