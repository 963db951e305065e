import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { REPORTS, resultsOf } from './evidence/results.ts'
import { type Cluster, createCluster } from './support/cluster.ts'
import { CLUSTER_VARIABLE } from './support/shared-cluster.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')

/** Hundreds of tests start a process of ours, which compiles the same modules each time. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node')

/** How many tests of a step passed and failed; a check without tests of its own counts as one. */
interface Outcome {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly name: string
  /** It keeps one core busy, so it runs beside another one of its kind. */
  readonly isOneCore?: boolean
  /** The step without which this one cannot run: a failure there fails this step unrun. */
  readonly needs?: string
  /** The step that writes the same files: this one waits for its end. */
  readonly after?: string
  /** It uses PostgreSQL: the run starts one cluster and names it in the environment. */
  readonly needsCluster?: boolean
  run(to: Output): Promise<Outcome>
}

/** Where a step leaves what it found. */
interface Output {
  /** The file for the runner's results. */
  readonly file: string
  /** Takes what the step's processes print, and prints it when the step has ended; without it they print themselves. */
  readonly print?: (text: string) => void
}

const build: Step = {
  name: 'build',
  after: 'astro',
  isOneCore: true,
  run: to => check(to, 'npm', 'run', 'build'),
}

/** Everything that `npm test` does, in order; the names are its arguments. */
const STEPS: readonly Step[] = [
  { name: 'types', isOneCore: true, run: to => check(to, 'tsc', '--noEmit') },
  { name: 'astro', isOneCore: true, run: to => check(to, 'astro', 'check') },
  { name: 'lint', isOneCore: true, run: to => check(to, 'biome', 'check', '--error-on-warnings') },
  { name: 'guard', isOneCore: true, run: to => vitest(to, 'guard') },
  build,
  { name: 'budgets', needs: 'build', isOneCore: true, run: to => check(to, 'node', 'tests/budgets.ts') },
  {
    name: 'html',
    needs: 'build',
    isOneCore: true,
    run: to => check(to, 'html-validate', '--config=tests/html-validate.json', 'dist'),
  },
  { name: 'chaos', isOneCore: true, run: to => vitest(to, 'chaos') },
  { name: 'fuzz', isOneCore: true, needsCluster: true, run: to => vitest(to, 'fuzz') },
  { name: 'unit', run: to => vitest(to, 'unit') },
  { name: 'api', needsCluster: true, run: to => vitest(to, 'api') },
  { name: 'hosting', needs: 'build', run: to => vitest(to, 'hosting') },
  {
    name: 'browser',
    needs: 'build',
    needsCluster: true,
    run: to => playwright(to, ['phone', 'desktop']),
  },
]

/** Everything that `npm run test:long` does: what takes too long for every change. */
const LONG_STEPS: readonly Step[] = [
  { name: 'feature', run: to => vitest(to, 'long') },
  { name: 'kills', isOneCore: true, run: to => vitest(to, 'chaos', { CHAOS_KILLS: '1000' }) },
  { name: 'draws', isOneCore: true, run: to => check(to, 'node', 'tests/load/rtp.ts', '10000000') },
  { name: 'growth', run: to => check(to, 'node', 'tests/load/bench-growth.ts') },
  build,
  { name: 'speed', needs: 'build', run: to => playwright(to, ['speed']) },
  { name: 'browser', needs: 'build', needsCluster: true, run: to => playwright(to, ['long']) },
]

async function check(to: Output, command: string, ...args: string[]): Promise<Outcome> {
  return (await passes(to, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

async function vitest(to: Output, project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${to.file}`]
  const where = ['--config=tests/vitest.config.ts', `--project=${project}`]
  const ok = await passes(to, 'vitest', ['run', ...where, ...reporters], env)
  return counted<VitestReport>(ok, to.file, report => {
    const broken = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0)
    // A test that was left out has not passed.
    const failed = report.numTotalTests - report.numPassedTests + broken.length
    return { passed: report.numPassedTests, failed }
  })
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; unexpected: number; flaky: number; skipped: number }
}

async function playwright(to: Output, projects: readonly string[]): Promise<Outcome> {
  const which = projects.map(project => `--project=${project}`)
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...which]
  const ok = await passes(to, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: to.file })
  return counted<PlaywrightReport>(ok, to.file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))
}

/** The count of a runner; a runner that broke outside any test, or ran no test, has failed once. */
function counted<Report>(ok: boolean, file: string, read: (report: Report) => Outcome): Outcome {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  const silent = outcome.failed === 0 && (!ok || outcome.passed === 0)
  return silent ? { ...outcome, failed: 1 } : outcome
}

function passes(
  { print }: Output,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => print?.(text))
    }
    child.once('error', error => {
      say(error.message)
      resolve(false)
    })
    child.once('close', code => resolve(code === 0))
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The file for the results of a step, which `npm run evidence` reads. */
function reportOf({ name }: Step): string {
  return join(REPORTS, `${isLong ? 'long-' : ''}${name}.json`)
}

/** The tests that failed, each with the first line of its error: the output of a long run shows little but its end. */
function failuresOf(file: string): string[] {
  if (!existsSync(file)) return []
  return resultsOf(JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ isPassed }) => !isPassed)
    .map(({ file, where, title, errors: [error = 'not run'] }) => {
      const [reason = ''] = stripVTControlCharacters(error).split('\n', 1)
      return `FAILED tests/${file} (${where}): ${title}\n       ${reason.slice(0, 300)}`
    })
}

/** The outcome of a step, and what is said of it at the end of the run. */
interface Result extends Outcome {
  readonly line: string
  readonly failures: readonly string[]
}

/** Runs a step, unless the step before it that it needs failed. @param isAside whether another step runs beside it */
async function runStep(step: Step, before: Outcome | undefined, isAside: boolean): Promise<Result> {
  const head = `\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`
  const startedAt = performance.now()
  const file = reportOf(step)
  rmSync(file, { force: true })
  const isBroken = before !== undefined && before.failed > 0
  const printed: string[] = []
  if (!isAside) say(head)
  const to = isAside ? { file, print: (text: string) => void printed.push(text) } : { file }
  const outcome = isBroken ? { passed: 0, failed: 1 } : await step.run(to)
  if (isAside) say(`${head}\n${printed.join('')}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const note = isBroken ? `not run, as ${step.needs} failed` : `${seconds} s`
  const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
  const line = `${mark.padEnd(7)}${step.name.padEnd(9)}${count(outcome).padEnd(24)}${note}`
  return { ...outcome, line, failures: failuresOf(file) }
}

/** Runs steps past failures, those that keep one core busy two at a time, and prints the outcome of each. @returns the sum. */
async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true })
  const results = new Map<string, Promise<Result>>()
  let cluster: Promise<Cluster> | undefined
  const start = async (step: Step, isAside: boolean) => {
    const result = (async () => {
      await results.get(step.after ?? '')
      if (step.needsCluster) {
        cluster ??= createCluster()
        process.env[CLUSTER_VARIABLE] = (await cluster).url
      }
      return runStep(step, await results.get(step.needs ?? ''), isAside)
    })()
    results.set(step.name, result)
    await result
  }
  const queue = steps.filter(step => step.isOneCore)
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await start(step, true)
  }
  await Promise.all([lane(), lane()])
  for (const step of steps.filter(step => !step.isOneCore)) await start(step, false)
  await (await cluster)?.remove()
  const all = await Promise.all(results.values())
  say(['', ...all.flatMap(({ failures }) => failures), '', ...all.map(({ line }) => line)].join('\n'))
  return { passed: sum(all.map(it => it.passed)), failed: sum(all.map(it => it.failed)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function count({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`
}

const LONG = '--long'
const isLong = process.argv.includes(LONG)
const list = isLong ? LONG_STEPS : STEPS
const asked = process.argv.slice(2).filter(argument => argument !== LONG)
const unknown = asked.filter(name => !list.some(step => step.name === name))
if (unknown.length > 0) {
  say(`No step ${unknown.join(', ')}; there are: ${list.map(step => step.name).join(' ')}`)
  process.exit(1)
}
const total = await runSteps(list.filter(step => asked.length === 0 || asked.includes(step.name)))
say(`\n${count(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
