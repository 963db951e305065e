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
}, 60_000)

afterAll(async () => {
  tab?.close()
  await chromium?.stop()
  await deployment?.stop()
  await server?.stop()
})

const at = (path: string) => `location.pathname === '${path}' && document.readyState === 'complete'`

test.each(['/about-us', '/', '/auth/login'])('going back brings %s as it was left', async path => {
  await tab.open(deployment.url + path)
  await tab.until(at(path))
  await tab.run('window.wasLeft = true')
  await tab.run("location.href = '/terms-of-use'")
  await tab.until(at('/terms-of-use'))
  await tab.run('history.back()')
  await tab.until(at(path))
  const reasons = "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
  expect([await tab.run('window.wasLeft'), await tab.run(reasons)]).toEqual([true, 'null'])
})
