import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LICENSE_STATEMENTS } from './evidence/statements.ts'
import { PAGE_UNIT_TEST_FILES } from './run/page-units.ts'
import { FUZZ_BODY_FACTOR } from './support/fuzz-times.ts'
import { WAIT_LIMITS_MS } from './support/patience.ts'
import { RACE_TEST_TAG } from './support/race-tag.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const patientTimeouts = {
  testTimeout: WAIT_LIMITS_MS.testMs,
  hookTimeout: WAIT_LIMITS_MS.testMs,
  expect: { poll: { timeout: WAIT_LIMITS_MS.conditionMs } },
}

/** Making a PostgreSQL cluster takes seconds, so only the projects with databases get one. */
const databaseProjectOptions = {
  ...patientTimeouts,
  globalSetup: 'tests/support/databases-setup.ts',
  setupFiles: 'tests/support/undone-writes-setup.ts',
}

/**
 * The hash of a password is by far the slowest part of an API test, so tests use a cheaper one. Files that replace
 * modules use the real cost.
 */
const cheapPasswords = {
  alias: [{ find: /^.*\/password-cost\.ts$/, replacement: `${root}/tests/support/password-cost.ts` }],
}

const API = 'tests/api/**/*.test.ts'

/** API tests that replace a module of the server. */
const mockingTests = globSync(API, { cwd: root }).filter(file =>
  readFileSync(`${root}/${file}`, 'utf8').includes('vi.mock('),
)

export default defineConfig({
  root,
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two cores.
    maxWorkers: '100%',
    // A test is tagged with the ids of the statements that it proves (`npm run evidence`).
    tags: [
      {
        name: RACE_TEST_TAG,
        description: 'Calls race, so the test runs on both engines: see `describeOnOneEngine`.',
      },
      ...LICENSE_STATEMENTS.map(({ id, says }) => ({ name: id, description: says })),
    ],
    projects: [
      // Modules of a page contain the page's state, so Vitest loads them anew for each of these test files.
      { root, test: { name: 'unit-page', include: PAGE_UNIT_TEST_FILES, ...patientTimeouts } },
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: PAGE_UNIT_TEST_FILES,
          isolate: false,
          ...patientTimeouts,
        },
      },
      // Servers keep their state in objects that a test creates, so test files share a worker and its modules, except
      // files that replace a module.
      {
        root,
        resolve: cheapPasswords,
        test: {
          name: 'api',
          include: [API],
          exclude: mockingTests,
          isolate: false,
          ...databaseProjectOptions,
        },
      },
      { root, test: { name: 'api-mocking', include: mockingTests, ...databaseProjectOptions } },
      // The guards parse the whole product. They share one worker, so that the product is parsed only once.
      {
        root,
        test: {
          name: 'guard',
          include: ['tests/guard/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          ...patientTimeouts,
        },
      },
      {
        root,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          fileParallelism: false,
          ...patientTimeouts,
        },
      },
      { root, test: { name: 'hosting', include: ['tests/hosting/**/*.test.ts'], ...patientTimeouts } },
      // The tests of `npm run test:long`.
      {
        root,
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: databaseProjectOptions.globalSetup,
          testTimeout: 2_400_000,
          hookTimeout: patientTimeouts.hookTimeout,
        },
      },
      {
        root,
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          ...databaseProjectOptions,
          testTimeout: FUZZ_BODY_FACTOR * WAIT_LIMITS_MS.testMs,
        },
      },
    ],
  },
})
