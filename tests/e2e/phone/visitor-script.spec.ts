import { moveMouseAsFirstTouch } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'
import { waitForQuietNetwork } from '../support/watch.ts'

test.use({ serviceWorkers: 'allow' })

test('the lobby loads React for a visitor only after the first touch, and not because a mouse rests on the page', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const hasReact = () => scripts.some(path => path.includes('/react.'))
  await page.goto('/')
  // Simulates Chromium versions that report a mouse move of zero distance when a page opens under a resting mouse.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, movementX: 0, movementY: 0 }),
    ),
  )
  await waitForQuietNetwork(page)
  expect(hasReact()).toBe(false)
  await moveMouseAsFirstTouch(page)
  await expect.poll(hasReact).toBe(true)
})

test('on a first visit the lobby requests its lazy pictures only after the first paint, and then shows them', async ({
  page,
}) => {
  await page.goto('/')
  const tiles = page.locator('.game-tile')
  await expect(tiles.first()).toBeVisible()
  await expect
    .poll(() =>
      tiles.evaluateAll(all => all.filter(tile => (tile as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBeGreaterThan(4)
  const { paintedAtMs, askedAtMs } = await page.evaluate(() => {
    const lazy = [...document.querySelectorAll<HTMLImageElement>('[loading=lazy]')].map(it => it.src)
    const asked = performance.getEntriesByType('resource').filter(it => lazy.includes(it.name))
    return {
      paintedAtMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      askedAtMs: asked.map(it => it.startTime),
    }
  })
  expect(Math.min(...askedAtMs)).toBeGreaterThanOrEqual(paintedAtMs)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the lobby shows its pictures', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.game-tile').first()).toBeVisible()
    await expect(page.locator('.hero-scene').first()).toBeVisible()
  })
})
