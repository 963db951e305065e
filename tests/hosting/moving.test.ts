import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DebugChromium, startDebugChromium } from '../support/debug-chromium.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Deployment, startDeployment } from './support/deployment.ts'
import { type DebuggedTab, openDebuggedTab } from './support/tab.ts'

// The tests of this file use their own Chromium. Playwright's browser switches off the back/forward cache and does not
// handle prerendered pages.
let server: ServerProcess
let deployment: Deployment
let chromium: DebugChromium
let tab: DebuggedTab

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  deployment = await startDeployment(server.url)
  chromium = await startDebugChromium()
  tab = await openDebuggedTab(chromium.port)
})

afterAll(async () => {
  tab?.close()
  await chromium?.stop()
  await deployment?.stop()
  await server?.stop()
})

const expressionForLoadedPage = (path: string) =>
  `location.pathname === '${path}' && document.readyState === 'complete'`

/**
 * Leaves a page and goes back to it.
 * @returns whether the browser restored the page from its back/forward cache, and the properties of the page that
 *   prevent caching
 */
async function leaveAndReturnTo(path: string, before = '') {
  await tab.open(deployment.url + path)
  await tab.until(expressionForLoadedPage(path))
  await tab.run(`window.wasLeft = true; ${before}`)
  await tab.run("location.href = '/terms-of-use'")
  await tab.until(expressionForLoadedPage('/terms-of-use'))
  await tab.run('history.back()')
  await tab.until(expressionForLoadedPage(path))
  const isAsLeft = (await tab.run('window.wasLeft')) === true
  // Separates the `Circumstantial` reasons. A browser without windows caches no page and reports such a reason.
  const circumstances = tab.notStored().filter(it => it.type === 'Circumstantial')
  const errors = tab.notStored().filter(it => it.type !== 'Circumstantial')
  return {
    isAsLeft: isAsLeft || circumstances.length > 0,
    errors: errors.map(it => it.reason),
  }
}

test.each(['/about-us', '/', '/auth/login'])(
  "going back to %s shows the page unchanged from the browser's back/forward cache",
  async path => {
    expect(await leaveAndReturnTo(path)).toEqual({ isAsLeft: true, errors: [] })
  },
)

test('the test of going back fails when a script keeps the page out of the back/forward cache', async () => {
  const { errors } = await leaveAndReturnTo('/about-us', "addEventListener('unload', () => {})")
  expect(errors).toEqual(['UnloadHandlerExistsInMainFrame'])
})
