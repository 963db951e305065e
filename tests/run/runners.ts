import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../evidence/declared-tests.ts'

const BIN = join(ROOT, 'node_modules/.bin')

/** How many tests of a step passed and failed; a check without separate tests counts as one. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
}

/** Where a step writes its results and its output. */
export interface Output {
  /** The file for the runner's results. */
  readonly file: string
  /** Receives the output of the step's processes; without it, they write to the terminal. */
  readonly print?: (text: string) => void
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Runs a command as a check: it passes when the exit code is 0. */
export async function check(to: Output, command: string, ...args: string[]): Promise<StepResult> {
  return (await passes(to, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs tests of the Vitest projects whose names begin so.
 * @param options.files paths from the root; by default all files of the project
 */
export async function vitest(
  to: Output,
  project: string,
  { env = {}, files = [] }: { env?: Record<string, string>; files?: readonly string[] } = {},
): Promise<StepResult> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${to.file}`]
  const where = ['--config=tests/vitest.config.ts', `--project=${project}*`]
  const ok = await passes(to, 'vitest', ['run', ...where, ...reporters, ...files], env)
  return counted<VitestReport>(ok, to.file, report => {
    const broken = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0)
    // A skipped test has not passed.
    const failed = report.numTotalTests - report.numPassedTests + broken.length
    return { passed: report.numPassedTests, failed }
  })
}

/**
 * Runs browser tests. A flaky test, which passed at its second try (only in CI), counts as passed.
 * @param files paths from the root; by default all specs of the projects
 */
export async function playwright(
  to: Output,
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<StepResult> {
  const which = projects.map(project => `--project=${project}`)
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...which, ...files]
  const ok = await passes(to, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: to.file })
  return counted<PlaywrightReport>(ok, to.file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }))
}

/** The counts in a runner's report. A runner that failed outside any test, or ran no test, counts as one failure. */
function counted<Report>(ok: boolean, file: string, read: (report: Report) => StepResult): StepResult {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  const isSilent = result.failed === 0 && (!ok || result.passed === 0)
  return isSilent ? { ...result, failed: 1 } : result
}

/** Whether a command ends with exit code 0. @throws Error when it cannot be started */
function passes(
  { print }: Output,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => print?.(text))
    }
    child.once('error', reject)
    child.once('close', code => resolve(code === 0))
  })
}
