import { describe, expect, test } from 'vitest'
import { findReplacedNames, findUnclearPhrases } from './support/plain-words.ts'
import { listFiles, readProductCode, readSources } from './support/sources.ts'

const code = readProductCode()
const tests = readSources(
  listFiles('tests').filter(path => path.endsWith('.ts') && !path.includes('plain-words')),
)

test('no comment uses a phrase from the list of hard phrases', () => {
  expect([...code, ...tests].flatMap(findUnclearPhrases)).toEqual([])
})

test('no declaration uses a name from the list of replaced names', () => {
  expect([...code, ...tests].flatMap(findReplacedNames)).toEqual([])
})

describe('the guard', () => {
  test('the guard of plain words finds hard phrases in comments, also across line breaks, but not in code', () => {
    const text = [
      '/** The table lies',
      ' * in memory. */',
      "const stands = 'goes on' // It gives",
      'function a() {',
      '  // The lock gives',
      '  /* way */',
      '  return stands // It is none.',
      '}',
      '/** A name in quotes counts as code: `stands`. */',
    ].join('\n')
    expect(findUnclearPhrases({ path: 'src/x.ts', text })).toEqual([
      'src/x.ts:1: say plainly instead of "lies"',
      'src/x.ts:7: say plainly instead of "is none"',
    ])
  })

  test("the guard of plain words finds declarations with a replaced name, but not uses of another library's names", () => {
    const text = 'const { told } = answer\ninterface Desk {}\nlibrary.kept()\nconst stored = answer.goOn'
    expect(findReplacedNames({ path: 'src/x.ts', text })).toEqual([
      'src/x.ts: told is called received',
      'src/x.ts: Desk is called a view of a withdrawal',
    ])
  })
})
