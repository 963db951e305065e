import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT_FOLDER } from '../evidence/declared-tests.ts'
import { parseTestReport } from '../evidence/results.ts'
import { formatTestCounts, runSteps } from '../run/run-steps.ts'
import { runCheck, type StepOutput } from '../run/runners.ts'
import { readShard, stepsOfShard } from '../run/shard.ts'
import { formatSlowestTestsTable } from '../run/slowest.ts'
import { TEST_STEPS, type TestStep } from '../run/steps.ts'

const PASSED = { passed: 3, failed: 0 }

/** Runs steps without PostgreSQL. @returns the totals, and all lines that the run prints */
async function runStepsWithOutput(
  steps: readonly TestStep[],
  createPostgresCluster = async () => ({ url: '', remove: async () => {} }),
) {
  const lines: string[] = []
  const options = {
    reportPrefix: 'guard-',
    say: (line: string) => void lines.push(line),
    createPostgresCluster,
  }
  return { total: await runSteps(steps, options), text: lines.join('\n') }
}

test('a test step that throws counts as one failure and shows its error, and the other steps still run', async () => {
  const thrown: TestStep = {
    name: 'thrown',
    run: async () => {
      throw new Error('no such program')
    },
  }
  const { total, text } = await runStepsWithOutput([thrown, { name: 'next', run: async () => PASSED }])
  expect(formatTestCounts(total)).toBe('3 passed, 1 failed')
  expect(text).toContain('FAILED step thrown: no such program')
})

test('when the database cluster does not start, only the test steps that need it fail', async () => {
  const failToCreateCluster = async () => {
    throw new Error('initdb EACCES')
  }
  const stored: TestStep = { name: 'stored', needsCluster: true, run: async () => PASSED }
  const { total, text } = await runStepsWithOutput(
    [stored, { name: 'pure', isOneCore: true, run: async () => PASSED }],
    failToCreateCluster,
  )
  expect(total).toEqual({ passed: 3, failed: 1 })
  expect(text).toContain('FAILED step stored: initdb EACCES')
})

test('a test step is not run when the step that it needs has failed', async () => {
  const needs: TestStep = { name: 'second', needs: 'first', run: async () => PASSED }
  const { total, text } = await runStepsWithOutput([
    { name: 'first', run: async () => ({ passed: 0, failed: 2 }) },
    needs,
  ])
  expect(total).toEqual({ passed: 0, failed: 3 })
  expect(text).toContain('not run, as first failed')
})

test('what a test step cannot check on this machine is listed at the end, but does not fail the run', async () => {
  const lacking: TestStep = {
    name: 'lacking',
    run: async () => PASSED,
    findLeftOut: () => 'what needs nginx',
  }
  const whole: TestStep = { name: 'whole', run: async () => PASSED, findLeftOut: () => undefined }
  const { total, text } = await runStepsWithOutput([lacking, whole])
  expect(total).toEqual({ passed: 6, failed: 0 })
  expect(text.match(/LEFT OUT.*/g)).toEqual(['LEFT OUT step lacking: what needs nginx'])
})

describe('the processor time of a step', () => {
  test('the processor time of a test step includes its command and the processes that the command starts', async () => {
    const busy = 'while (process.cpuUsage().user < 300_000);'
    const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', '${busy}'])`
    const { passed, processorS } = await runCheck({ file: '', print: () => {} }, 'node', '-e', parent)
    expect(passed).toBe(1)
    expect(processorS).toBeGreaterThan(0.3)
  })

  test('measuring the processor time of a test step does not change its exit code and output', async () => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const failing = await runCheck({ file: '', print }, 'node', '-e', 'console.log("said"); process.exit(3)')
    expect(failing).toMatchObject({ passed: 0, failed: 1 })
    expect(printed.join('')).toBe('said\n')
  })

  test('a test step that uses more processor time than its budget is listed at the end, but does not fail the run', async () => {
    const createStepTaking = (name: string, processorS: number): TestStep => ({
      name,
      processorMin: 1,
      run: async () => ({ ...PASSED, processorS }),
    })
    const { total, text } = await runStepsWithOutput([
      createStepTaking('greedy', 90),
      createStepTaking('modest', 59),
    ])
    expect(total).toEqual({ passed: 6, failed: 0 })
    expect(text.match(/OVER BUDGET.*/g)).toEqual(['OVER BUDGET step greedy: 1.5 minutes of processor, not 1'])
  })

  test('each test step has a budget of processor time, and all budgets add up to at most 60 minutes', () => {
    const all: readonly TestStep[] = TEST_STEPS
    const minutes = all.map(({ processorMin = Infinity }) => processorMin)
    expect(minutes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60)
  })
})

test('a test run lists the slowest tests of Vitest and Playwright together, the slowest first', () => {
  const unit = parseTestReport({
    testResults: [
      {
        name: join(PROJECT_ROOT_FOLDER, 'tests/unit/a.test.ts'),
        assertionResults: [
          { title: 'quick', status: 'passed', duration: 20 },
          { title: 'not run', status: 'skipped', duration: null },
        ],
      },
    ],
  })
  const browser = parseTestReport({
    specs: [
      {
        title: 'slow',
        file: 'a.spec.ts',
        tests: [{ status: 'flaky', projectName: 'phone', results: [{ duration: 900 }, { duration: 1_200 }] }],
      },
    ],
  })
  expect(formatSlowestTestsTable([...unit, ...browser]).slice(1)).toEqual([
    '    2.1  tests/e2e/a.spec.ts (phone): slow',
    '    0.0  tests/unit/a.test.ts (): quick',
    '    0.0  tests/unit/a.test.ts (): not run',
  ])
  expect(formatSlowestTestsTable(Array(30).fill(unit[0]))).toHaveLength(21)
})

describe('the shards of a run', () => {
  const shards = [1, 2].map(index => stepsOfShard(TEST_STEPS, { index, count: 2 }))
  const shardStepsNamed = (name: string) => shards.flatMap(steps => steps.filter(step => step.name === name))

  test('the choice of a shard is accepted only as a number from one up to the count, such as 2/3', () => {
    expect(readShard('2/3')).toEqual({ index: 2, count: 3 })
    expect(['0/2', '3/2', '1', '1/2/3', 'a/b', ''].filter(readShard)).toEqual([])
  })

  test('each indivisible test step runs in one shard, and every shard has the steps that its other steps need', () => {
    const all: readonly TestStep[] = TEST_STEPS
    const whole = all.filter(({ name, hasShards }) => !hasShards && !['build', 'refusals'].includes(name))
    expect(whole.map(({ name }) => [name, shardStepsNamed(name).length])).toEqual(
      whole.map(({ name }) => [name, 1]),
    )
    for (const steps of shards) {
      for (const { needs } of steps) expect(steps.map(({ name }) => name)).toContain(needs ?? 'build')
    }
  })

  test('a check of what all parts of a divided step have written runs in no shard', () => {
    const steps: readonly TestStep[] = [
      { name: 'divided', hasShards: true, run: async () => PASSED },
      { name: 'check', needs: 'divided', run: async () => PASSED },
    ]
    for (const index of [1, 2])
      expect(stepsOfShard(steps, { index, count: 2 }).map(({ name }) => name)).toEqual(['divided'])
    expect(shardStepsNamed('refusals')).toEqual([])
  })

  test('each shard of a test run runs its share of the unit, API and browser tests', async () => {
    const asked: (string | undefined)[] = []
    const run = async ({ shard }: StepOutput) => {
      asked.push(shard)
      return PASSED
    }
    const steps: readonly TestStep[] = [
      { name: 'divided', hasShards: true, run },
      { name: 'first', run },
    ]
    for (const index of [1, 2]) await runStepsWithOutput(stepsOfShard(steps, { index, count: 2 }))
    expect(asked).toEqual(['1/2', undefined, '2/2'])
    for (const name of ['unit', 'api', 'browser']) expect(shardStepsNamed(name)).toHaveLength(2)
  })
})
