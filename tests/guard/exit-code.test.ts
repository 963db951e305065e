import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([0, 1])(
  'a program that imports the database cluster of the tests still exits with the exit code that the program sets: %i',
  code => {
    const program = `await import('./tests/support/cluster.ts'); process.exitCode = ${code}`
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
    expect(status).toBe(code)
  },
)
