import { rmSync } from 'node:fs'
import { findPresentNginxPath } from '../hosting/support/find-nginx.ts'
import { SEEN_REFUSALS_FILE, SEEN_REFUSALS_VARIABLE } from '../support/seen-refusals.ts'
import { runCheck, runPlaywright, runVitest, type StepOutput, type StepResult } from './runners.ts'

/** A part of `npm test` or `npm run test:long` that can also run without the other parts. */
export interface TestStep {
  readonly name: string
  /** Whether the step uses only one core, so that another such step can run at the same time. */
  readonly isOneCore?: boolean
  /** The name of a step that must pass first. If that step fails, this step fails without running. */
  readonly needs?: string
  /** The name of a step that writes the same files. This step waits until that step has ended. */
  readonly after?: string
  /** Whether the step uses PostgreSQL. The run then starts one cluster and sets its address in the environment. */
  readonly needsCluster?: boolean
  /** Whether the runner can run a part of the tests, so that each of several machines runs one part. */
  readonly hasShards?: boolean
  /**
   * The budget of the step: minutes of processor time. It excludes the time of the shared PostgreSQL and of the
   * browser's own processes. The budgets of all steps of `npm test` and the excluded times should add up to an hour of
   * processor time, which is thirty minutes on two cores.
   */
  readonly processorMin?: number
  run(to: StepOutput): Promise<StepResult>
  /** Called after the step: says what it could not check on this machine; `undefined` when it has checked everything. */
  findLeftOut?(): string | undefined
}

const build: TestStep = {
  name: 'build',
  after: 'astro',
  isOneCore: true,
  processorMin: 1.2,
  run: to => runCheck(to, 'npm', 'run', 'build'),
}

/**
 * All steps of `npm test`, in order. The names of the steps are the arguments of `npm test`. Of the steps that need one
 * core, the longest begin first, so that both cores are busy to the end.
 */
export const TEST_STEPS = [
  {
    name: 'chaos',
    isOneCore: true,
    needsCluster: true,
    processorMin: 5,
    run: to => runVitest(to, 'chaos'),
  },
  { name: 'fuzz', isOneCore: true, needsCluster: true, processorMin: 2.2, run: to => runVitest(to, 'fuzz') },
  { name: 'types', isOneCore: true, processorMin: 1.5, run: to => runCheck(to, 'node', 'tests/types.ts') },
  {
    name: 'astro',
    isOneCore: true,
    processorMin: 0.5,
    run: to => runCheck(to, 'astro', 'check', '--tsconfig=tsconfig.astro.json'),
  },
  {
    name: 'lint',
    isOneCore: true,
    processorMin: 0.4,
    run: to => runCheck(to, 'biome', 'check', '--error-on-warnings'),
  },
  { name: 'guard', isOneCore: true, processorMin: 1.2, run: to => runVitest(to, 'guard') },
  build,
  {
    name: 'budgets',
    needs: 'build',
    isOneCore: true,
    processorMin: 0.2,
    run: to => runCheck(to, 'node', 'tests/budgets.ts'),
  },
  {
    name: 'html',
    needs: 'build',
    isOneCore: true,
    processorMin: 0.2,
    run: to => runCheck(to, 'html-validate', '--config=tests/html-validate.json', 'dist'),
  },
  { name: 'unit', hasShards: true, processorMin: 2.6, run: to => runVitest(to, 'unit') },
  {
    name: 'api',
    needsCluster: true,
    hasShards: true,
    processorMin: 12,
    run(to) {
      rmSync(SEEN_REFUSALS_FILE, { force: true })
      return runVitest(to, 'api', { env: { [SEEN_REFUSALS_VARIABLE]: SEEN_REFUSALS_FILE } })
    },
  },
  {
    name: 'refusals',
    needs: 'api',
    processorMin: 0.1,
    run: to => runCheck(to, 'node', 'tests/refusals.ts'),
  },
  {
    name: 'hosting',
    needs: 'build',
    processorMin: 0.7,
    run: to => runVitest(to, 'hosting'),
    findLeftOut: () =>
      findPresentNginxPath() ? undefined : 'the comparison with nginx, which this machine lacks',
  },
  {
    name: 'browser',
    needs: 'build',
    needsCluster: true,
    hasShards: true,
    processorMin: 17,
    run: to => runPlaywright(to, ['phone', 'desktop']),
  },
] as const satisfies readonly TestStep[]

/** All steps of `npm run test:long`: tests that take too long for every change. */
export const LONG_TEST_STEPS: readonly TestStep[] = [
  { name: 'feature', run: to => runVitest(to, 'long') },
  {
    name: 'kills',
    isOneCore: true,
    needsCluster: true,
    run: to => runVitest(to, 'chaos', { env: { CHAOS_KILLS: '1000' } }),
  },
  {
    name: 'bodies',
    isOneCore: true,
    needsCluster: true,
    run: to => runVitest(to, 'fuzz', { env: { FUZZ_TIMES: '7' } }),
  },
  { name: 'draws', isOneCore: true, run: to => runCheck(to, 'node', 'tests/load/rtp.ts', '10000000') },
  { name: 'jobs', isOneCore: true, run: to => runCheck(to, 'node', 'tests/load/bench-jobs.ts') },
  {
    name: 'engines',
    needsCluster: true,
    run: to => runVitest(to, 'api', { env: { TEST_ENGINES: 'both' } }),
  },
  { name: 'growth', run: to => runCheck(to, 'node', 'tests/load/bench-growth.ts') },
  { name: 'poor', run: to => runCheck(to, 'node', 'tests/load/bench-poor.ts') },
  build,
  { name: 'speed', needs: 'build', run: to => runPlaywright(to, ['speed']) },
  {
    name: 'browser',
    needs: 'build',
    needsCluster: true,
    hasShards: true,
    run: to => runPlaywright(to, ['long', 'desktop-features']),
  },
]
