import { ROUTES } from '../../../src/domain/site/routes.ts'
import { logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'
import { waitUntilPageAtRest } from '../support/watch.ts'

/**
 * Paths of pages that the speculation rules may prerender. The rules page of one activity is enough, since one file
 * renders those of all activities. The hosting tests check that the speculation rules name no other page.
 */
const PRERENDERABLE_PATHS = ROUTES.filter(
  ({ path, guard, kind }) => guard === 'none' && kind === 'content' && !/\{|^\/activity\/(?!vip)/.test(path),
).map(({ path }) => path)

test.describe('prerendered pages', () => {
  test.beforeEach(({ page }) =>
    // Simulates a prerendered page: scripts run, no frame is drawn, and so no paint is reported.
    page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true })
      window.requestAnimationFrame = () => 0
      const observe = PerformanceObserver.prototype.observe
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options)
      }
    }),
  )

  for (const who of ['a visitor', 'a player'])
    test(`a page that the browser has only prerendered makes no API call for ${who}`, async ({ page }) => {
      if (who === 'a player') await logInNewPlayer(page)
      const calls: string[] = []
      page.on('request', request => {
        if (request.method() !== 'GET' || request.url().includes('/app/v1')) calls.push(request.url())
      })
      for (const path of PRERENDERABLE_PATHS) {
        await page.goto(path)
        await waitUntilPageAtRest(page)
      }
      expect(calls).toEqual([])
    })
})

test('a page makes its API calls when it is shown', async ({ page }) => {
  await logInNewPlayer(page)
  const call = page.waitForRequest(/\/app\/v1\//)
  await page.goto('/about-us')
  await call
})
