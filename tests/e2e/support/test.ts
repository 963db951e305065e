import { test as base, expect } from 'playwright/test'
import type { ServerProcess } from '../../support/server-process.ts'
import { type Engine, Servers } from './servers.ts'
import { type Problems, watch } from './watch.ts'

interface Options {
  /** The database under the server: `test.use({ engine: 'postgres' })`. */
  engine: Engine
  /** Environment variables for a server of this kind. */
  serverEnv: Readonly<Record<string, string>>
  /** Other origins that pages may ask, such as a sandbox provider's. */
  otherOrigins: readonly string[]
}

interface Fixtures {
  /** The server that `baseURL` leads to. */
  server: ServerProcess
  /** What goes wrong in the pages. A test that provokes a problem says so: `await problems.expect(/…/)`. */
  problems: Problems
}

interface WorkerFixtures {
  servers: Servers
}

/** Every browser test's `test`: the real server, and a context that tolerates nothing. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true }],
  serverEnv: [{}, { option: true }],
  otherOrigins: [[], { option: true }],

  servers: [
    // Playwright reads what a fixture needs out of a pattern, which may not be empty.
    async ({ browserName: _ }, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: async ({ servers, engine, serverEnv }, use, info) => {
    const server = await servers.get(engine, serverEnv)
    const before = server.logs().length
    await use(server)
    if (info.status === info.expectedStatus) return
    await info.attach('server.log', { body: server.logs().slice(before), contentType: 'text/plain' })
  },

  baseURL: async ({ server }, use) => use(server.url),

  problems: [
    async ({ context, server, otherOrigins }, use) => {
      const problems = await watch(context, server.url, otherOrigins)
      await use(problems)
      expect(problems.unexpected, 'what went wrong in the pages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
