import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parseTestReport, REPORTS_FOLDER, type TestResult } from '../evidence/results.ts'
import { type Cluster, createPostgresCluster } from '../support/cluster.ts'
import { CLUSTER_VARIABLE } from '../support/shared-cluster.ts'
import type { StepResult } from './runners.ts'
import { formatSlowestTestsTable } from './slowest.ts'
import type { TestStep } from './steps.ts'

/** Options of a run. Tests of the run itself replace `createPostgresCluster`. */
export interface RunOptions {
  /** A prefix for the names of the reports, such as `long-`. */
  readonly reportPrefix: string
  readonly say: (line: string) => void
  readonly createPostgresCluster?: () => Promise<Pick<Cluster, 'url' | 'remove'>>
}

/** The result of a step, and the lines about it that are printed at the end of the run. */
interface Finished extends StepResult {
  readonly line: string
  readonly failures: readonly string[]
  readonly flaky: readonly string[]
  /**
   * One line if the step took more processor time than its budget, otherwise empty. The run does not fail because of
   * this, since machines differ.
   */
  readonly overBudget: readonly string[]
  /** One line if the step could not check everything on this machine, otherwise empty. The run does not fail. */
  readonly leftOut: readonly string[]
  readonly tests: readonly TestResult[]
}

/**
 * Runs all steps, also after a failure, and prints the result of each. Steps that keep one core busy run two at a time.
 * A step that throws, or whose cluster does not start, counts as one failure.
 * @returns the totals
 */
export async function runSteps(steps: readonly TestStep[], options: RunOptions): Promise<StepResult> {
  mkdirSync(REPORTS_FOLDER, { recursive: true })
  const finished = new Map<string, Promise<Finished>>()
  let cluster: Promise<Pick<Cluster, 'url' | 'remove'>> | undefined
  const prepare = async (step: TestStep) => {
    if (!step.needsCluster) return
    cluster ??= (options.createPostgresCluster ?? createPostgresCluster)()
    process.env[CLUSTER_VARIABLE] = (await cluster).url
  }
  const start = async (step: TestStep, isAside: boolean) => {
    const result = (async () => {
      await finished.get(step.after ?? '')
      return runStep(step, { ...options, prepare, isAside, before: await finished.get(step.needs ?? '') })
    })()
    finished.set(step.name, result)
    await result
  }
  const queue = steps.filter(step => step.isOneCore)
  const runLane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await start(step, true)
  }
  await Promise.all([runLane(), runLane()])
  for (const step of steps.filter(step => !step.isOneCore)) await start(step, false)
  // Ignores errors of the cluster. If it did not start, its step has already failed; if it does not stop, the tests are
  // not affected.
  await cluster?.then(it => it.remove()).catch((error: unknown) => options.say(String(error)))
  const all = await Promise.all(finished.values())
  const slowest = formatSlowestTestsTable(all.flatMap(({ tests }) => tests))
  const details = all.flatMap(({ failures, flaky, overBudget, leftOut }) => [
    ...failures,
    ...flaky,
    ...overBudget,
    ...leftOut,
  ])
  options.say(['', ...slowest, '', ...details, '', ...all.map(({ line }) => line)].join('\n'))
  return { passed: sum(all.map(it => it.passed)), failed: sum(all.map(it => it.failed)) }
}

interface StepOptions extends RunOptions {
  /**
   * Whether another step may run at the same time. If so, the step's output is printed only when the step has ended.
   */
  readonly isAside: boolean
  /** The result of the step that `needs` names; `undefined` when the step needs no other step. */
  readonly before: StepResult | undefined
  prepare(step: TestStep): Promise<void>
}

/** Runs a step. If the step in `needs` has failed, this step fails without running. */
async function runStep(
  step: TestStep,
  { before, isAside, prepare, reportPrefix, say }: StepOptions,
): Promise<Finished> {
  const head = `\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`
  const startedAt = performance.now()
  const file = join(REPORTS_FOLDER, `${reportPrefix}${step.name}.json`)
  rmSync(file, { force: true })
  const isBlocked = before !== undefined && before.failed > 0
  const printed: string[] = []
  if (!isAside) say(head)
  const to = isAside ? { file, print: (text: string) => void printed.push(text) } : { file }
  let result: StepResult = { passed: 0, failed: 1 }
  let crash: string | undefined
  try {
    if (!isBlocked) {
      await prepare(step)
      result = await step.run(to)
    }
  } catch (error) {
    crash = error instanceof Error ? error.message : String(error)
  }
  if (isAside) say(`${head}\n${printed.join('')}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const processor = result.processorS === undefined ? '' : `, ${result.processorS.toFixed(1)} s of processor`
  const note = isBlocked ? `not run, as ${step.needs} failed` : `${seconds} s${processor}`
  const mark = result.failed > 0 ? 'FAILED' : 'ok'
  const line = `${mark.padEnd(7)}${step.name.padEnd(9)}${formatTestCounts(result).padEnd(24)}${note}`
  const tests = readReport(file)
  const crashes = crash === undefined ? [] : [`FAILED step ${step.name}: ${crash}`]
  return {
    ...result,
    line,
    failures: [...crashes, ...tests.flatMap(failureOf)],
    flaky: tests.flatMap(flakyOf),
    overBudget: overBudgetOf(step, result),
    leftOut: isBlocked ? [] : leftOutOf(step),
    tests,
  }
}

function readReport(file: string): TestResult[] {
  return existsSync(file) ? parseTestReport(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/**
 * Describes a failed test with the first line of its error, since readers of a long run see little more than its end.
 */
function failureOf({ file, where, title, isPassed, errors: [error = 'not run'] }: TestResult): string[] {
  if (isPassed) return []
  const [reason = ''] = stripVTControlCharacters(error).split('\n', 1)
  return [`FAILED tests/${file} (${where}): ${title}\n       ${reason.slice(0, 300)}`]
}

/**
 * Returns a line for a test that passed only at its second try. The run passes, but someone must still find the cause.
 */
function flakyOf({ file, where, title, isFlaky }: TestResult): string[] {
  return isFlaky ? [`FLAKY  tests/${file} (${where}): ${title}`] : []
}

/** Returns a line if the step took more processor time than its budget; otherwise an empty list. */
function overBudgetOf({ name, processorMin = Infinity }: TestStep, { processorS = 0 }: StepResult): string[] {
  const minutes = processorS / 60
  if (minutes <= processorMin) return []
  return [`OVER BUDGET step ${name}: ${minutes.toFixed(1)} minutes of processor, not ${processorMin}`]
}

/** Returns a line if the step could not check everything on this machine; otherwise an empty list. */
function leftOutOf(step: TestStep): string[] {
  const leftOut = step.findLeftOut?.()
  return leftOut === undefined ? [] : [`LEFT OUT step ${step.name}: ${leftOut}`]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Formats the counts of a step, such as `12 passed, 0 failed`. */
export function formatTestCounts({ passed, failed }: StepResult): string {
  return `${passed} passed, ${failed} failed`
}
