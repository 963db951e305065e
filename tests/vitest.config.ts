import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A machine that has other work takes several times as long; a test that hangs still ends. No bar of the product. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 }

/** A PostgreSQL cluster takes seconds to make, so only what needs one gets it. */
const withDatabases = { ...patient, globalSetup: 'tests/support/databases-setup.ts' }

export default defineConfig({
  root,
  test: {
    // By default one core is left free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      { root, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...patient } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withDatabases } },
      // Guards parse the whole product and keep no state, so files share one worker and its modules.
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
