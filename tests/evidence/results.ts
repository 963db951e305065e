import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isTitleOf, ROOT } from './declared-tests.ts'
import type { Proof, Statement } from './statements.ts'

/** The folder in which `npm test` stores the results of its steps. */
export const REPORTS = join(ROOT, 'test-results/reports')

/** One run of one test: on one engine, with one row of its table, at one width. */
export interface TestResult {
  /** Path from the folder `tests`. */
  readonly file: string
  readonly title: string
  readonly isPassed: boolean
  /** Whether the test passed only at its second try. Only browser tests in CI have a second try. */
  readonly isFlaky: boolean
  /** How long the test ran, with all its tries and without hooks of its suite. */
  readonly seconds: number
  /** The width of a browser test; the groups around any other test. */
  readonly where: string
  /** The runner's message for each failure, with ANSI colours; empty for a test that passed or was skipped. */
  readonly errors: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      /** Milliseconds; none for a test that did not run. */
      readonly duration?: number | null
      readonly ancestorTitles?: readonly string[]
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName?: string
      readonly results?: readonly {
        readonly duration?: number
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The results in a report of either runner. @param report parsed JSON */
export function resultsOf(report: VitestReport | PlaywrightSuite): TestResult[] {
  return 'testResults' in report ? vitestResults(report) : playwrightResults(report)
}

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(join(ROOT, 'tests'), name).replaceAll('\\', '/')
    return assertionResults.map(({ title, status, duration, ancestorTitles = [], failureMessages = [] }) => ({
      file,
      title,
      isPassed: status === 'passed',
      isFlaky: false,
      seconds: (duration ?? 0) / 1_000,
      where: ancestorTitles.join(' '),
      errors: failureMessages,
    }))
  })
}

function playwrightResults({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName = '', results = [] }) => ({
      file: `e2e/${file}`,
      title,
      isPassed: status === 'expected' || status === 'flaky',
      isFlaky: status === 'flaky',
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
      where: projectName,
      errors: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
    })),
  )
  return [...own, ...suites.flatMap(playwrightResults)]
}

/** The results of all reports in a folder; empty when the folder does not exist. */
export function readResults(folder: string): TestResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => resultsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

export type ProofState = 'passed' | 'failed' | 'not run'

/** `open` also means a statement whose tests pass while a part of it has no test. */
export type StatementState = 'proven' | 'failed' | 'not run' | 'open'

/** The result of a proof: it passed when every run of its test passed. */
export function stateOfProof([file, title]: Proof, results: readonly TestResult[]): ProofState {
  const runs = results.filter(result => result.file === file && isTitleOf(title, result.title))
  if (runs.length === 0) return 'not run'
  return runs.every(({ isPassed }) => isPassed) ? 'passed' : 'failed'
}

/** The state of a statement by the results of its proofs. */
export function stateOfStatement(
  { proofs, open }: Pick<Statement, 'proofs' | 'open'>,
  results: readonly TestResult[],
): StatementState {
  const states = proofs.map(proof => stateOfProof(proof, results))
  if (states.includes('failed')) return 'failed'
  if (open !== undefined || proofs.length === 0) return 'open'
  return states.includes('not run') ? 'not run' : 'proven'
}
