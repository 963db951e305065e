import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerProcess } from '../../support/server-process.ts'

const run = promisify(execFile)

/** Runs the operator's tool on the data of a server that is running. @returns what it printed */
export async function operator(server: ServerProcess, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['src/server/operator/main.ts', ...words], {
    env: { ...process.env, PERYA_DATA: server.dataDir, DATABASE_URL: server.databaseUrl },
  })
  return stdout
}
