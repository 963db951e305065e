import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isTitleOf, ROOT } from './declared-tests.ts'
import type { Proof, Statement } from './statements.ts'

/** Where `npm test` leaves the results of its steps. */
export const REPORTS = join(ROOT, 'test-results/reports')

/** One run of one test: on one engine, with one row of its table, at one width. */
export interface TestResult {
  /** From the folder `tests` on. */
  readonly file: string
  readonly title: string
  readonly isPassed: boolean
  /** The width of a browser test, or the groups around any other. */
  readonly where: string
  /** What the runner says of each failure, with ANSI colours; none for a test that passed or was left out. */
  readonly errors: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
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
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** What a report of either runner holds. @param report parsed JSON */
export function resultsOf(report: VitestReport | PlaywrightSuite): TestResult[] {
  return 'testResults' in report ? vitestResults(report) : playwrightResults(report)
}

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(join(ROOT, 'tests'), name).replaceAll('\\', '/')
    return assertionResults.map(({ title, status, ancestorTitles = [], failureMessages = [] }) => ({
      file,
      title,
      isPassed: status === 'passed',
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
      isPassed: status === 'expected',
      where: projectName,
      errors: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
    })),
  )
  return [...own, ...suites.flatMap(playwrightResults)]
}

/** The results of all reports in a folder; none when there is no such folder. */
export function readResults(folder: string): TestResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => resultsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

export type ProofState = 'passed' | 'failed' | 'not run'

/** `open` also for a statement whose tests pass while something of it is unproven. */
export type StatementState = 'proven' | 'failed' | 'not run' | 'open'

/** What the results say of a test: passed when every run of it has. */
export function stateOfProof([file, title]: Proof, results: readonly TestResult[]): ProofState {
  const runs = results.filter(result => result.file === file && isTitleOf(title, result.title))
  if (runs.length === 0) return 'not run'
  return runs.every(({ isPassed }) => isPassed) ? 'passed' : 'failed'
}

/** What the results say of a statement. */
export function stateOfStatement(
  { proofs, open }: Pick<Statement, 'proofs' | 'open'>,
  results: readonly TestResult[],
): StatementState {
  const states = proofs.map(proof => stateOfProof(proof, results))
  if (states.includes('failed')) return 'failed'
  if (open !== undefined || proofs.length === 0) return 'open'
  return states.includes('not run') ? 'not run' : 'proven'
}
