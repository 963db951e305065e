import { describe, expect, test } from 'vitest'
import { type DeclaredTest, declaredTests, isTitleOf, titlesIn } from '../evidence/declared-tests.ts'
import { resultsOf, stateOfProof, stateOfStatement } from '../evidence/results.ts'
import { type Proof, STATEMENTS } from '../evidence/statements.ts'

/** Proofs whose test does not exist, one line each. */
function missingProofs(proofs: readonly Proof[], declared: readonly DeclaredTest[]): string[] {
  const known = new Set(declared.map(({ file, title }) => `${file}: ${title}`))
  return proofs.map(([file, title]) => `tests/${file}: ${title}`).filter(name => !known.has(name))
}

describe('the evidence', () => {
  test('names tests that are there, each by its file and its title', () => {
    const proofs = STATEMENTS.flatMap(statement => statement.proofs)
    expect(missingProofs(proofs, declaredTests())).toEqual([])
  })

  test('has an id for each statement, and a test or what is missing', () => {
    const ids = STATEMENTS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, source, says, proofs, open } of STATEMENTS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect([id, source !== '', says !== '']).toEqual([id, true, true])
      expect([id, proofs.length > 0 || open !== undefined]).toEqual([id, true])
      expect([id, open]).not.toEqual([id, ''])
    }
  })
})

describe('the guard', () => {
  const declared = [{ file: 'tests/api/x.test.ts', title: 'of %i is refused' }]

  test('misses a test that was renamed or moved', () => {
    expect(missingProofs([['api/x.test.ts', 'of %i is refused']], declared)).toEqual([])
    expect(missingProofs([['api/x.test.ts', 'is refused']], declared)).toHaveLength(1)
    expect(missingProofs([['api/y.test.ts', 'of %i is refused']], declared)).toHaveLength(1)
  })

  test('reads titles of plain tests, of tables and of templates', () => {
    const text = [
      "test('plain', () => {})",
      "describe('not this', () => { test.each([1, 2])('of %i', n => {}) })",
      'test(`$' + '{COUNT} at once`, { timeout: 1 }, async () => {})',
      "test.each`a | b`('table $a', () => {})",
      "other('nor this')",
    ].join('\n')
    expect(titlesIn(text)).toEqual(['plain', 'of %i', '{} at once', 'table $a'])
  })

  test('knows a printed title by the declared one', () => {
    const known: readonly [string, string, boolean][] = [
      ['plain', 'plain', true],
      ['plain', 'plain and more', false],
      ['of %i is refused', 'of 100 is refused', true],
      ['of %i is refused', 'of 100 is taken', false],
      ['on %s a %s', 'on loss a day', true],
      ['of a table $name', 'of a table with rows', true],
      ['%s and %s', 'one', false],
      ['{} kills', '200 kills', true],
      ['%s', 'anything', true],
    ]
    for (const [declaredTitle, printed, isSame] of known) {
      expect([declaredTitle, printed, isTitleOf(declaredTitle, printed)]).toEqual([
        declaredTitle,
        printed,
        isSame,
      ])
    }
  })

  test('calls a statement proven only when every run of every test has passed, and nothing is open', () => {
    const run = (title: string, isPassed: boolean) => ({
      file: 'api/x.test.ts',
      title,
      isPassed,
      isFlaky: false,
      seconds: 1,
      where: '',
      errors: [],
    })
    const proof: Proof = ['api/x.test.ts', 'of %i is refused']
    const both: readonly Proof[] = [proof, ['api/x.test.ts', 'b']]
    const passed = [run('of 1 is refused', true), run('of 2 is refused', true), run('b', true)]
    expect(stateOfStatement({ proofs: both }, passed)).toBe('proven')
    expect(stateOfProof(proof, [...passed, run('of 3 is refused', false)])).toBe('failed')
    expect(stateOfStatement({ proofs: both }, passed.slice(0, 2))).toBe('not run')
    expect(stateOfStatement({ proofs: both, open: 'mail' }, passed)).toBe('open')
    expect(stateOfStatement({ proofs: [] }, passed)).toBe('open')
    expect(stateOfStatement({ proofs: both, open: 'mail' }, [run('b', false)])).toBe('failed')
  })

  test('reads the reports of both runners', () => {
    const name = new URL('../api/x.test.ts', import.meta.url).pathname
    const assertionResults = [
      {
        title: 'a',
        status: 'passed',
        duration: 1_500,
        ancestorTitles: ['play', 'on sqlite'],
        failureMessages: [],
      },
      { title: 'b', status: 'failed', ancestorTitles: [], failureMessages: ['expected 1'] },
    ]
    const ofApi = { file: 'api/x.test.ts', isFlaky: false }
    expect(resultsOf({ testResults: [{ name, assertionResults }] })).toEqual([
      { ...ofApi, title: 'a', isPassed: true, seconds: 1.5, where: 'play on sqlite', errors: [] },
      { ...ofApi, title: 'b', isPassed: false, seconds: 0, where: '', errors: ['expected 1'] },
    ])
    const flaky = {
      status: 'flaky',
      projectName: 'phone',
      results: [{ duration: 500, errors: [{ message: 'late' }] }, { duration: 750 }],
    }
    const failed = { status: 'unexpected', projectName: 'phone', results: [{ errors: [{ message: 'no' }] }] }
    const tests = [{ status: 'expected', projectName: 'desktop' }, flaky, failed]
    const spec = { title: 'c', file: 'phone/x.spec.ts', tests }
    const ofBrowser = { file: 'e2e/phone/x.spec.ts', title: 'c' }
    expect(resultsOf({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })).toEqual([
      { ...ofBrowser, isPassed: true, isFlaky: false, seconds: 0, where: 'desktop', errors: [] },
      { ...ofBrowser, isPassed: true, isFlaky: true, seconds: 1.25, where: 'phone', errors: ['late'] },
      { ...ofBrowser, isPassed: false, isFlaky: false, seconds: 0, where: 'phone', errors: ['no'] },
    ])
  })
})
