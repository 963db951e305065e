import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PROJECT_ROOT_FOLDER } from '../evidence/declared-tests.ts'

const BIN = join(PROJECT_ROOT_FOLDER, 'node_modules/.bin')

/** Number of passed and failed tests of a step; a check without separate tests counts as one test. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  /** Processor time of the step's processes, in seconds; `undefined` for a step that started none. */
  readonly processorS?: number | undefined
}

/** Where a step writes its results and its output, and which part of its tests it runs. */
export interface StepOutput {
  /** The path of the file to which the runner writes its results. */
  readonly file: string
  /** Receives the output of the step's processes. Without it, they write to the terminal. */
  readonly print?: (text: string) => void
  /** The part of the tests to run, such as `1/2`; all by default. */
  readonly shard?: string
}

/** How a command ended: whether it succeeded, and the processor time of its processes in seconds. */
interface Ended {
  readonly isOk: boolean
  readonly processorS: number | undefined
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
export async function runCheck(to: StepOutput, command: string, ...args: string[]): Promise<StepResult> {
  const { isOk, processorS } = await runProgram(to, command, args)
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, processorS }
}

/**
 * Runs the tests of all Vitest projects whose names begin with a prefix.
 * @param options.files paths from the root; by default all files of the projects
 */
export async function runVitest(
  to: StepOutput,
  project: string,
  { env = {}, files = [] }: { env?: Record<string, string>; files?: readonly string[] } = {},
): Promise<StepResult> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${to.file}`]
  const where = ['--config=tests/vitest.config.ts', `--project=${project}*`]
  const ended = await runProgram(to, 'vitest', ['run', ...where, ...reporters, ...shardOf(to), ...files], env)
  return countResults<VitestReport>(ended, to.file, report => {
    const broken = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0)
    // A skipped test counts as failed, since it has not passed.
    const failed = report.numTotalTests - report.numPassedTests + broken.length
    return { passed: report.numPassedTests, failed }
  })
}

/**
 * Runs browser tests. A flaky test, which passed at its second try (only in CI), counts as passed.
 * @param files paths from the root; by default all specs of the projects
 */
export async function runPlaywright(
  to: StepOutput,
  projects: readonly string[],
  files: readonly string[] = [],
): Promise<StepResult> {
  const which = projects.map(project => `--project=${project}`)
  const how = ['--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...shardOf(to)]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: to.file }
  const ended = await runProgram(to, 'playwright', ['test', ...how, ...which, ...files], env)
  return countResults<PlaywrightReport>(ended, to.file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }))
}

function shardOf({ shard }: StepOutput): string[] {
  return shard === undefined ? [] : [`--shard=${shard}`]
}

/**
 * Returns the counts in a runner's report. A runner that failed outside any test, or ran no test, counts as one
 * failure.
 */
function countResults<Report>(
  { isOk, processorS }: Ended,
  file: string,
  read: (report: Report) => StepResult,
): StepResult {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  const isSilent = result.failed === 0 && (!isOk || result.passed === 0)
  return { ...result, ...(isSilent && { failed: 1 }), processorS }
}

/**
 * A shell script that runs a program. Afterwards it writes the processor time of all its ended child processes to file
 * descriptor 3, a pipe that the program cannot write to.
 */
const TIMING_SCRIPT = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Runs a command to its end. @throws Error when it cannot be started */
function runProgram(
  { print }: StepOutput,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const out = print ? 'pipe' : 'inherit'
    const child = spawn('sh', ['-c', TIMING_SCRIPT, 'sh', command, ...args], {
      cwd: PROJECT_ROOT_FOLDER,
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: [print ? 'ignore' : 'inherit', out, out, 'pipe'],
    })
    let times = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => print?.(text))
    }
    child.stdio[3]?.on('data', text => {
      times += text
    })
    child.once('error', reject)
    child.once('close', code => resolve({ isOk: code === 0, processorS: secondsIn(times) }))
  })
}

/**
 * Returns the sum in seconds of the times that the shell's command `times` prints, such as `1m2.50s`; `undefined` if
 * the text contains no time.
 */
function secondsIn(times: string): number | undefined {
  const each = [...times.matchAll(/(\d+)m(\d+[.,]\d+)s/g)]
  if (each.length === 0) return undefined
  return each.reduce(
    (sum, [, minutes, seconds = '0']) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  )
}
