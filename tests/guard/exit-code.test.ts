import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([0, 1])(
  "a run that has used a database cluster ends with its own exit code, not the cluster's: %i",
  code => {
    const program = `await import('./tests/support/cluster.ts'); process.exitCode = ${code}`
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
    expect(status).toBe(code)
  },
)
