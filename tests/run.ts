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
  /** The step without which this one cannot run: a failure there fails this step unrun. */
  readonly after?: string
  /** It uses PostgreSQL: the run starts one cluster and names it in the environment. */
  readonly needsCluster?: boolean
  run(reportFile: string): Promise<Outcome>
}

const build: Step = { name: 'build', run: () => check('npm', 'run', 'build') }

/** Everything that `npm test` does, in order; the names are its arguments. */
const STEPS: readonly Step[] = [
  { name: 'types', run: () => check('tsc', '--noEmit') },
  { name: 'astro', run: () => check('astro', 'check') },
  { name: 'lint', run: () => check('biome', 'check', '--error-on-warnings') },
  { name: 'guard', run: file => vitest('guard', file) },
  { name: 'unit', run: file => vitest('unit', file) },
  { name: 'api', needsCluster: true, run: file => vitest('api', file) },
  { name: 'fuzz', needsCluster: true, run: file => vitest('fuzz', file) },
  { name: 'chaos', run: file => vitest('chaos', file) },
  build,
  { name: 'budgets', after: 'build', run: () => check('node', 'tests/budgets.ts') },
  {
    name: 'html',
    after: 'build',
    run: () => check('html-validate', '--config=tests/html-validate.json', 'dist'),
  },
  { name: 'hosting', after: 'build', run: file => vitest('hosting', file) },
  {
    name: 'browser',
    after: 'build',
    needsCluster: true,
    run: file => playwright(file, ['phone', 'desktop']),
  },
]

/** Everything that `npm run test:long` does: what takes too long for every change. */
const LONG_STEPS: readonly Step[] = [
  { name: 'feature', run: file => vitest('long', file) },
  { name: 'kills', run: file => vitest('chaos', file, { CHAOS_KILLS: '1000' }) },
  { name: 'draws', run: () => check('node', 'tests/load/rtp.ts', '10000000') },
  { name: 'growth', run: () => check('node', 'tests/load/bench-growth.ts') },
  build,
  { name: 'browser', after: 'build', needsCluster: true, run: file => playwright(file, ['long']) },
]

async function check(command: string, ...args: string[]): Promise<Outcome> {
  return (await passes(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

async function vitest(project: string, file: string, env: Record<string, string> = {}): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const where = ['--config=tests/vitest.config.ts', `--project=${project}`]
  const ok = await passes('vitest', ['run', ...where, ...reporters], env)
  return counted<VitestReport>(ok, file, report => {
    const broken = report.testResults.filter(it => it.status === 'failed' && it.assertionResults.length === 0)
    // A test that was left out has not passed.
    const failed = report.numTotalTests - report.numPassedTests + broken.length
    return { passed: report.numPassedTests, failed }
  })
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; unexpected: number; flaky: number; skipped: number }
}

async function playwright(file: string, projects: readonly string[]): Promise<Outcome> {
  const which = projects.map(project => `--project=${project}`)
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...which]
  const ok = await passes('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return counted<PlaywrightReport>(ok, file, ({ stats }) => ({
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

function passes(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      stdio: 'inherit',
    })
    child.once('error', error => {
      say(error.message)
      resolve(false)
    })
    child.once('exit', code => resolve(code === 0))
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

/** Runs steps one after the other, past failures, and prints the outcome of each. @returns the sum. */
async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true })
  const outcomes = new Map<string, Outcome>()
  const lines: string[] = []
  const failures: string[] = []
  let cluster: Cluster | undefined
  for (const step of steps) {
    if (step.needsCluster && !cluster) {
      cluster = await createCluster()
      process.env[CLUSTER_VARIABLE] = cluster.url
    }
    const broken = step.after && (outcomes.get(step.after)?.failed ?? 0) > 0
    say(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`)
    const startedAt = performance.now()
    const report = reportOf(step)
    rmSync(report, { force: true })
    const outcome = broken ? { passed: 0, failed: 1 } : await step.run(report)
    failures.push(...failuresOf(report))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const note = broken ? `not run, as ${step.after} failed` : `${seconds} s`
    outcomes.set(step.name, outcome)
    const mark = outcome.failed > 0 ? 'FAILED' : 'ok'
    lines.push(`${mark.padEnd(7)}${step.name.padEnd(9)}${count(outcome).padEnd(24)}${note}`)
  }
  await cluster?.remove()
  say(['', ...failures, '', ...lines].join('\n'))
  const all = [...outcomes.values()]
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
