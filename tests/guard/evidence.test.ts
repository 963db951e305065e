import { describe, expect, test } from 'vitest'
import { listTaggedTests, readTestTags } from '../evidence/declared-tests.ts'
import { findProvingTests, parseTestReport, stateOfStatement } from '../evidence/results.ts'
import { LICENSE_STATEMENTS } from '../evidence/statements.ts'
import { RACE_TEST_TAG } from '../support/race-tag.ts'

describe('the evidence', () => {
  test('every statement in the list of evidence has a tagged test or says what is missing, and no tag names an unknown statement', () => {
    const tags = new Set(listTaggedTests().flatMap(test => test.tags))
    const ids = LICENSE_STATEMENTS.map(({ id }) => id)
    expect([...tags].filter(tag => tag !== RACE_TEST_TAG && !ids.includes(tag))).toEqual([])
    expect(LICENSE_STATEMENTS.filter(({ id, open }) => !tags.has(id) && open === undefined)).toEqual([])
  })

  test('every statement in the list of evidence has a unique id, a source and a text', () => {
    const ids = LICENSE_STATEMENTS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, source, says, open } of LICENSE_STATEMENTS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect([id, source !== '', says !== '', open !== '']).toEqual([id, true, true, true])
    }
  })
})

describe('the guard', () => {
  test('the reader of evidence finds the tags of single tests, of test.each and of browser tests', () => {
    const text = [
      "test('plain', { tags: ['a-b', 'c-d'] }, () => {})",
      "describe('x', { tags: ['not-this'] }, () => { test.each([1, 2])('of %i', { tags: ['e-f'] }, n => {}) })",
      "test('in a browser', { tag: '@g-h' }, async () => {})",
      "test('in a browser', { timeout: 1, tag: ['@i-j', '@k-l'] }, async () => {})",
      "test('without', () => {})",
      "other('nor', { tags: ['this'] })",
    ].join('\n')
    expect(readTestTags(text)).toEqual([['a-b', 'c-d'], ['e-f'], ['g-h'], ['i-j', 'k-l']])
  })

  test('a statement of the evidence counts as proven only if every run of each of its tests passed and nothing is marked as missing', () => {
    const createTestResult = (title: string, isPassed: boolean, file = 'api/x.test.ts') => ({
      file,
      title,
      tags: ['money-whole'],
      isPassed,
      isFlaky: false,
      seconds: 1,
      where: '',
      errors: [],
    })
    const other = { ...createTestResult('b', false), tags: ['money-other'] }
    const stateOfRuns = (runs: Parameters<typeof findProvingTests>[2], files: string[], open?: string) =>
      stateOfStatement(open === undefined ? {} : { open }, findProvingTests('money-whole', files, runs))
    const [x, y] = ['api/x.test.ts', 'fuzz/y.test.ts']
    const passed = [
      createTestResult('of 1', true),
      createTestResult('of 2', true),
      createTestResult('c', true, y),
      other,
    ]
    expect(stateOfRuns(passed, [x, y])).toBe('proven')
    expect(stateOfRuns([...passed, createTestResult('of 1', false)], [x, y])).toBe('failed')
    expect(stateOfRuns(passed.slice(0, 2), [x, y])).toBe('not run')
    expect(stateOfRuns(passed, [x, y], 'mail')).toBe('open')
    expect(stateOfRuns([], [])).toBe('open')
    expect(stateOfRuns([createTestResult('of 1', false)], [x], 'mail')).toBe('failed')
    expect(
      findProvingTests(
        'money-whole',
        [x, y],
        [createTestResult('of 1', true), createTestResult('of 1', false)],
      ),
    ).toEqual([
      { file: x, title: 'of 1', state: 'failed' },
      { file: y, state: 'not run' },
    ])
  })

  test('the reader of evidence reads the test reports of Vitest and of Playwright', () => {
    const name = new URL('../api/x.test.ts', import.meta.url).pathname
    const assertionResults = [
      {
        title: 'a',
        status: 'passed',
        duration: 1_500,
        tags: ['e-f'],
        ancestorTitles: ['play', 'on sqlite'],
        failureMessages: [],
      },
      { title: 'b', status: 'failed', ancestorTitles: [], failureMessages: ['expected 1'] },
    ]
    const ofApi = { file: 'api/x.test.ts', isFlaky: false }
    expect(parseTestReport({ testResults: [{ name, assertionResults }] })).toEqual([
      {
        ...ofApi,
        title: 'a',
        tags: ['e-f'],
        isPassed: true,
        seconds: 1.5,
        where: 'play on sqlite',
        errors: [],
      },
      { ...ofApi, title: 'b', tags: [], isPassed: false, seconds: 0, where: '', errors: ['expected 1'] },
    ])
    const flaky = {
      status: 'flaky',
      projectName: 'phone',
      results: [{ duration: 500, errors: [{ message: 'late' }] }, { duration: 750 }],
    }
    const failed = { status: 'unexpected', projectName: 'phone', results: [{ errors: [{ message: 'no' }] }] }
    const tests = [{ status: 'expected', projectName: 'desktop' }, flaky, failed]
    const spec = { title: 'c', file: 'phone/x.spec.ts', tags: ['g-h'], tests }
    const ofBrowser = { file: 'e2e/phone/x.spec.ts', title: 'c', tags: ['g-h'] }
    expect(parseTestReport({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })).toEqual([
      { ...ofBrowser, isPassed: true, isFlaky: false, seconds: 0, where: 'desktop', errors: [] },
      { ...ofBrowser, isPassed: true, isFlaky: true, seconds: 1.25, where: 'phone', errors: ['late'] },
      { ...ofBrowser, isPassed: false, isFlaky: false, seconds: 0, where: 'phone', errors: ['no'] },
    ])
  })
})
