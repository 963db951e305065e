import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type LoadResult, runLoad } from './load.ts'
import type { LoadJob } from './requests.ts'

const SELF = fileURLToPath(import.meta.url)

/** Runs a load in a separate process, so that the load and the server each have a core. */
export function runLoadInProcess(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(SELF, { env: { ...process.env, LOAD_GENERATOR: '1' } })
    child.once('message', message => resolve(message as LoadResult))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The load generator left with code ${code}`)))
    child.send(job)
  })
}

if (process.env.LOAD_GENERATOR === '1' && process.send) {
  process.once('message', async job => {
    const result = await runLoad(job as LoadJob)
    process.send?.(result, () => process.exit(0))
  })
}
