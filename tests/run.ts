/**
 * Runs the tests and ends with one line, `N passed, N failed`.
 *
 *   npm test                              every step
 *   npm test -- guard unit                some steps
 *   npm test -- affected [--base REV]     the tests that the changes since REV can break
 *   npm test -- --shard 1/2               the part of the first of two machines
 *   npm run test:long                     the tests that take too long for every change
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT_FOLDER } from './evidence/declared-tests.ts'
import { selectAffectedSteps } from './run/affected/steps.ts'
import { formatTestCounts, runSteps } from './run/run-steps.ts'
import type { StepResult } from './run/runners.ts'
import { readShard, stepsOfShard } from './run/shard.ts'
import { LONG_TEST_STEPS, TEST_STEPS, type TestStep } from './run/steps.ts'

const AFFECTED = 'affected'

/**
 * Hundreds of tests each start a process of the project. The cache contains compiled modules, so that the processes
 * need not compile the same modules again.
 */
process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT_FOLDER, 'node_modules/.cache/node')

// Exit by `process.exit`, which runs the exit listeners that stop processes such as PostgreSQL; an exit by signal does
// not run them.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function exitWith(reason: string): never {
  printLine(reason)
  process.exit(1)
}

/** @param asked names of steps; all steps when empty */
function selectStepsByName(asked: readonly string[], all: readonly TestStep[]): readonly TestStep[] {
  const unknown = asked.filter(name => !all.some(step => step.name === name))
  const names = all.map(step => step.name).join(' ')
  if (unknown.length > 0) exitWith(`No step ${unknown.join(', ')}; there are: ${names}`)
  return asked.length === 0 ? all : all.filter(step => asked.includes(step.name))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, base: { type: 'string' }, shard: { type: 'string' } },
})
const isAffected = !values.long && positionals.includes(AFFECTED)
if (isAffected && positionals.length > 1) exitWith(`"${AFFECTED}" selects the steps itself`)
if (values.base !== undefined && !isAffected) exitWith(`--base belongs to "${AFFECTED}"`)
if (values.shard !== undefined && isAffected) exitWith(`"${AFFECTED}" has no shards`)

/** The steps that the command line names; with `--shard`, only the part for this machine. */
function selectRequestedSteps(): readonly TestStep[] {
  const steps = selectStepsByName(positionals, values.long ? LONG_TEST_STEPS : TEST_STEPS)
  if (values.shard === undefined) return steps
  const shard = readShard(values.shard)
  if (!shard) exitWith(`There is no shard ${values.shard}; the first of two is 1/2`)
  const own = stepsOfShard(steps, shard)
  if (own.length === 0) exitWith(`Shard ${values.shard} has none of these steps`)
  return own
}

/** Runs the steps. @throws Error when git cannot find the changes */
function runSelectedSteps(): Promise<StepResult> {
  const steps = isAffected ? selectAffectedSteps(values.base, printLine) : selectRequestedSteps()
  return runSteps(steps, { reportPrefix: values.long ? 'long-' : '', say: printLine })
}

const total = await Promise.resolve()
  .then(runSelectedSteps)
  .catch((error: unknown) => {
    printLine(String(error))
    return { passed: 0, failed: 1 }
  })
printLine(`\n${formatTestCounts(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
