import { type BrowserContext, test as base, expect, type TestInfo } from 'playwright/test'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { START_POPUP_TYPE_IDS } from '../../../src/domain/site/popups.ts'
import { TERMS_NOTICE_MODE_KEY } from '../../../src/domain/site/storage-keys.ts'
import { type ServerEngine, type SharedServer, serverOfKind } from './servers.ts'
import { type PageProblems, recordContextProblems } from './watch.ts'

interface Options {
  /** The database engine of the server: `test.use({ engine: 'postgres' })`. */
  engine: ServerEngine
  /** Environment variables of the server. Tests with equal variables share one server. */
  serverEnv: Readonly<Record<string, string>>
  /** A name for a separate server that no other tests use: `test.use({ serverName: 'maintenance' })`. */
  serverName: string
  /**
   * Whether new players see the first-run guide and the question about limits, which would cover the pages of other
   * tests.
   */
  showsGuide: boolean
  /** Whether start popups of activities open on the lobby. */
  showsPopups: boolean
  /**
   * Whether the browser's storage already says, as after an earlier visit, that the site shows no notice of age and
   * terms. If not, the player can tap the first page only after the server has answered.
   */
  knowsNoticeMode: boolean
  /** Other origins that pages may request, such as a sandbox provider's. */
  otherOrigins: readonly string[]
}

interface Fixtures {
  /** The server whose origin is `baseURL`. */
  server: SharedServer
  /** Problems in the pages. A test that provokes a problem must announce it: `await problems.expect(/…/)`. */
  problems: PageProblems
}

/** Minimum time in milliseconds that must be left of the UTC day when a test begins. */
const TEST_MS = 45_000

/**
 * The `test` of every browser test. It provides a real server, and a browser context in which any problem fails the
 * test.
 */
export const test = base.extend<Options & Fixtures>({
  engine: ['sqlite', { option: true }],
  serverEnv: [{}, { option: true }],
  serverName: ['', { option: true }],
  otherOrigins: [[], { option: true }],
  showsGuide: [false, { option: true }],
  showsPopups: [false, { option: true }],
  knowsNoticeMode: [true, { option: true }],

  server: async ({ engine, serverEnv, serverName }, use, info) => {
    const server = await serverOfKind({ engine, env: serverEnv, name: serverName })
    const startedMs = Date.now()
    await use(server)
    if (info.status === info.expectedStatus) return
    const body = logLinesSince(await server.logs(), startedMs)
    await info.attach('server.log', { body, contentType: 'text/plain' })
  },

  baseURL: async ({ server }, use) => use(server.url),

  problems: [
    async ({ context, server, otherOrigins, showsGuide, showsPopups, knowsNoticeMode }, use, info) => {
      await avoidMidnight(info)
      if (!showsGuide) await markGuideSeen(context)
      if (!showsPopups) await markPopupsShown(context)
      if (knowsNoticeMode) await rememberNoticeMode(context)
      const problems = await recordContextProblems(context, server.url, otherOrigins)
      await use(problems)
      expect(problems.unexpected, 'what went wrong in the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until midnight has passed if the day is about to end. The date must not change during a test. */
async function avoidMidnight(info: TestInfo): Promise<void> {
  const midnightMs = nextUtcDayStartMsAfter(Date.now())
  if (midnightMs - Date.now() > TEST_MS) return
  info.setTimeout(info.timeout + 2 * TEST_MS)
  await expect.poll(() => Date.now(), { timeout: 2 * TEST_MS }).toBeGreaterThan(midnightMs)
}

/** Returns the lines of a server's log whose time is `startedMs` or later, in epoch milliseconds. */
function logLinesSince(log: string, startedMs: number): string {
  const lines = log.split('\n')
  return lines.filter(line => Number(/"time":(\d+)/.exec(line)?.[1] ?? 0) >= startedMs).join('\n')
}

/** Stores in a context, for all its pages, that the player has already seen the guide and the question about limits. */
export async function markGuideSeen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return /^perya:(guide$|limits-offer:)/.test(key) ? '999' : getItem.call(this, key)
    }
  })
}

/** Stores in a context, for all its pages, that all start popups have already been shown in this session. */
export async function markPopupsShown(context: BrowserContext): Promise<void> {
  await context.addInitScript(ids => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      const stored = getItem.call(this, key)
      return key === 'perya:shown' ? JSON.stringify([...JSON.parse(stored ?? '[]'), ...ids]) : stored
    }
  }, Object.values(START_POPUP_TYPE_IDS))
}

/** Stores in the context, as an earlier visit would, that the site shows no notice of age and terms. */
async function rememberNoticeMode(context: BrowserContext): Promise<void> {
  await context.addInitScript(key => {
    // Ignores an error of the storage, since a page can deny it. This script also runs in pages of other origins, whose
    // storage is separate.
    try {
      localStorage[key] ??= '0'
    } catch {}
  }, TERMS_NOTICE_MODE_KEY)
}

export { expect }
