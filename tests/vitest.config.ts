import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './support/patience.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const patient = { testTimeout: PATIENCE.testMs, hookTimeout: PATIENCE.testMs }

/** Making a PostgreSQL cluster takes seconds, so only the projects with databases get one. */
const withDatabases = { ...patient, globalSetup: 'tests/support/databases-setup.ts' }

export default defineConfig({
  root,
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two cores.
    maxWorkers: '100%',
    projects: [
      { root, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...patient } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabases } },
      // Guards parse the whole product and have no state, so all files share one worker and its modules.
      {
        root,
        test: { name: 'guard', include: ['tests/guard/**/*.test.ts'], isolate: false, ...patient },
      },
      {
        root,
        test: { name: 'chaos', include: ['tests/chaos/**/*.test.ts'], fileParallelism: false, ...patient },
      },
      { root, test: { name: 'hosting', include: ['tests/hosting/**/*.test.ts'], ...patient } },
      // A step of `npm run test:long`.
      {
        root,
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: withDatabases.globalSetup,
          testTimeout: 1_200_000,
          hookTimeout: patient.hookTimeout,
        },
      },
      { root, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...withDatabases } },
    ],
  },
})
