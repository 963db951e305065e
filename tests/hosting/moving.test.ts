import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DebugChromium, startDebugChromium } from '../support/debug-chromium.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Deployment, startDeployment } from './support/deployment.ts'
import { openTab, type Tab } from './support/tab.ts'

// Not Playwright's: it switches off the cache for going back, and pages made ready beforehand confuse it.
let server: ServerProcess
let deployment: Deployment
let chromium: DebugChromium
let tab: Tab

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  deployment = await startDeployment(server.url)
  chromium = await startDebugChromium()
  tab = await openTab(chromium.port)
})

afterAll(async () => {
  tab?.close()
  await chromium?.stop()
  await deployment?.stop()
  await server?.stop()
})

const at = (path: string) => `location.pathname === '${path}' && document.readyState === 'complete'`

/** Leaves a page and comes back. @returns whether it was kept as it was, and what of it stood in the way */
async function comeBackTo(path: string, before = '') {
  await tab.open(deployment.url + path)
  await tab.until(at(path))
  await tab.run(`window.wasLeft = true; ${before}`)
  await tab.run("location.href = '/terms-of-use'")
  await tab.until(at('/terms-of-use'))
  await tab.run('history.back()')
  await tab.until(at(path))
  const isAsLeft = (await tab.run('window.wasLeft')) === true
  // A browser without windows keeps no page whatever it is like, and says so.
  const circumstances = tab.notKept().filter(it => it.type === 'Circumstantial')
  const faults = tab.notKept().filter(it => it.type !== 'Circumstantial')
  return {
    isAsLeft: isAsLeft || circumstances.length > 0,
    faults: faults.map(it => it.reason),
  }
}

test.each(['/about-us', '/', '/auth/login'])('going back brings %s as it was left', async path => {
  expect(await comeBackTo(path)).toEqual({ isAsLeft: true, faults: [] })
})

test('what would keep a page from being kept is noticed', async () => {
  const { faults } = await comeBackTo('/about-us', "addEventListener('unload', () => {})")
  expect(faults).toEqual(['UnloadHandlerExistsInMainFrame'])
})
