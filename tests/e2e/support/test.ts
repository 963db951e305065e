import { test as base, expect, type TestInfo } from 'playwright/test'
import { nextUtcDayMs } from '../../../src/domain/day.ts'
import { START_POPUP } from '../../../src/domain/site/popups.ts'
import { type Engine, type SharedServer, serverOf } from './servers.ts'
import { type Problems, watch } from './watch.ts'

interface Options {
  /** The database engine of the server: `test.use({ engine: 'postgres' })`. */
  engine: Engine
  /** Environment variables for a server of this kind. */
  serverEnv: Readonly<Record<string, string>>
  /** A name gives tests their own server: `test.use({ serverName: 'maintenance' })`. */
  serverName: string
  /**
   * Whether new players see the first-run guide and the question about limits, which would cover the pages of other
   * tests.
   */
  showsGuide: boolean
  /** Whether start popups of activities open on the lobby. */
  showsPopups: boolean
  /** Other origins that pages may request, such as a sandbox provider's. */
  otherOrigins: readonly string[]
}

interface Fixtures {
  /** The server that `baseURL` leads to. */
  server: SharedServer
  /** Problems in the pages. A test that provokes a problem must announce it: `await problems.expect(/…/)`. */
  problems: Problems
}

/** The part of a day, in milliseconds, that a test needs. */
const TEST_MS = 45_000

/** The `test` of every browser test: the real server, and a context in which any problem fails the test. */
export const test = base.extend<Options & Fixtures>({
  engine: ['sqlite', { option: true }],
  serverEnv: [{}, { option: true }],
  serverName: ['', { option: true }],
  otherOrigins: [[], { option: true }],
  showsGuide: [false, { option: true }],
  showsPopups: [false, { option: true }],

  server: async ({ engine, serverEnv, serverName }, use, info) => {
    const server = await serverOf({ engine, env: serverEnv, name: serverName })
    const before = (await server.logs()).length
    await use(server)
    if (info.status === info.expectedStatus) return
    const body = (await server.logs()).slice(before)
    await info.attach('server.log', { body, contentType: 'text/plain' })
  },

  baseURL: async ({ server }, use) => use(server.url),

  problems: [
    async ({ context, server, otherOrigins, showsGuide, showsPopups }, use, info) => {
      await avoidMidnight(info)
      if (!showsGuide) await context.addInitScript(hideGuide)
      if (!showsPopups) await context.addInitScript(hidePopups, Object.values(START_POPUP))
      const problems = await watch(context, server.url, otherOrigins)
      await use(problems)
      expect(problems.unexpected, 'what went wrong in the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Resolves after midnight when the day is about to end: what a test did today must not become yesterday's meanwhile. */
async function avoidMidnight(info: TestInfo): Promise<void> {
  const midnightMs = nextUtcDayMs(Date.now())
  if (midnightMs - Date.now() > TEST_MS) return
  info.setTimeout(info.timeout + 2 * TEST_MS)
  await expect.poll(() => Date.now(), { timeout: 2 * TEST_MS }).toBeGreaterThan(midnightMs)
}

/** Runs in the page: makes the guide and the question about limits appear in the storage as already seen. */
function hideGuide(): void {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    return /^perya:(guide$|limits-offer:)/.test(key) ? '999' : getItem.call(this, key)
  }
}

/** Runs in the page: makes start popups appear in the tab's storage as shown in this session. */
function hidePopups(ids: readonly number[]): void {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    const stored = getItem.call(this, key)
    return key === 'perya:shown' ? JSON.stringify([...JSON.parse(stored ?? '[]'), ...ids]) : stored
  }
}

export { expect }
