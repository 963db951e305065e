import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT_ROOT_FOLDER } from './declared-tests.ts'
import type { LicenseStatement } from './statements.ts'

/** The folder in which `npm test` stores the results of its steps. */
export const REPORTS_FOLDER = join(PROJECT_ROOT_FOLDER, 'test-results/reports')

/** One run of one test. A test runs once for each engine, table row or screen width. */
export interface TestResult {
  /** Path from the folder `tests`. */
  readonly file: string
  readonly title: string
  /** The tags of the test. Playwright writes them with `@`; here they are without it. */
  readonly tags: readonly string[]
  readonly isPassed: boolean
  /** Whether the test passed only at its second try. Only browser tests in CI have a second try. */
  readonly isFlaky: boolean
  /** Duration of the test in seconds: all tries together, without the hooks of its suite. */
  readonly seconds: number
  /**
   * For a browser test, the screen width of the run; for any other test, the titles of the groups that contain the
   * test.
   */
  readonly where: string
  /** The runner's message for each failure, with ANSI colors; empty for a test that passed or was skipped. */
  readonly errors: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      /** Milliseconds; absent or null for a test that did not run. */
      readonly duration?: number | null
      readonly tags?: readonly string[]
      readonly ancestorTitles?: readonly string[]
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tags?: readonly string[]
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

/**
 * Returns the results in a report of Vitest or Playwright.
 * @param report the report's parsed JSON
 */
export function parseTestReport(report: VitestReport | PlaywrightSuite): TestResult[] {
  return 'testResults' in report ? vitestResults(report) : playwrightResults(report)
}

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(join(PROJECT_ROOT_FOLDER, 'tests'), name).replaceAll('\\', '/')
    return assertionResults.map(
      ({ title, status, duration, tags = [], ancestorTitles = [], failureMessages = [] }) => ({
        file,
        title,
        tags,
        isPassed: status === 'passed',
        isFlaky: false,
        seconds: (duration ?? 0) / 1_000,
        where: ancestorTitles.join(' '),
        errors: failureMessages,
      }),
    )
  })
}

function playwrightResults({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, tags = [], tests }) =>
    tests.map(({ status, projectName = '', results = [] }) => ({
      file: `e2e/${file}`,
      title,
      tags,
      isPassed: status === 'expected' || status === 'flaky',
      isFlaky: status === 'flaky',
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
      where: projectName,
      errors: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
    })),
  )
  return [...own, ...suites.flatMap(playwrightResults)]
}

/** Returns the results of all reports in a folder; an empty list when the folder does not exist. */
export function readTestReports(folder: string): TestResult[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => parseTestReport(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

export type ProofState = 'passed' | 'failed' | 'not run'

/**
 * A test that proves a statement. If a file has tests with the statement's id but no result for any of them, the file
 * itself is the entry.
 */
export interface ProvingTest {
  /** Path from the folder `tests`. */
  readonly file: string
  /** The title as Vitest or Playwright printed it; absent when there is no result. */
  readonly title?: string
  /**
   * The combined state of all runs. `passed` means that the test passed for each table row, engine and screen width.
   */
  readonly state: ProofState
}

/** The state of a statement. `open` also includes a statement whose tests pass while a part of it has no test. */
export type StatementState = 'proven' | 'failed' | 'not run' | 'open'

/**
 * Returns the tests that prove a statement, with their states.
 * @param files paths (from the folder `tests`) of the files with tests that have the statement's id as a tag
 */
export function findProvingTests(
  id: string,
  files: readonly string[],
  results: readonly TestResult[],
): ProvingTest[] {
  const runs = results.filter(({ tags }) => tags.includes(id))
  const tests = Map.groupBy(runs, ({ file, title }) => JSON.stringify([file, title]))
  const proofs = [...tests.values()].flatMap(([first, ...others]): ProvingTest[] => {
    if (!first) return []
    const isPassed = [first, ...others].every(it => it.isPassed)
    return [{ file: first.file, title: first.title, state: isPassed ? 'passed' : 'failed' }]
  })
  const silent = files.filter(file => !runs.some(run => run.file === file))
  return [...proofs, ...silent.map(file => ({ file, state: 'not run' as const }))]
}

/**
 * Returns the state of a statement. It is `failed` if a proof failed. Otherwise it is `open` if a part has no test or
 * if no proof exists. Otherwise the states of the proofs decide.
 */
export function stateOfStatement(
  { open }: Pick<LicenseStatement, 'open'>,
  proofs: readonly Pick<ProvingTest, 'state'>[],
): StatementState {
  const states = proofs.map(({ state }) => state)
  if (states.includes('failed')) return 'failed'
  if (open !== undefined || states.length === 0) return 'open'
  return states.includes('not run') ? 'not run' : 'proven'
}
