import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A PostgreSQL cluster takes seconds to make, so only what needs one gets it. */
const withPostgres = { globalSetup: 'tests/support/postgres-setup.ts', testTimeout: 30_000 }

export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { root, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withPostgres } },
      { root, test: { name: 'guard', include: ['tests/guard/**/*.test.ts'] } },
      { root, test: { name: 'chaos', include: ['tests/chaos/**/*.test.ts'], fileParallelism: false } },
      { root, test: { name: 'hosting', include: ['tests/hosting/**/*.test.ts'], testTimeout: 60_000 } },
      { root, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...withPostgres } },
    ],
  },
})
