import type { Page } from 'playwright/test'
import { holdsUp, noHorizontalScroll, settled } from '../support/checks.ts'
import { newPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// The narrowest phones, and text twice as large as usual on them.
test.use({ viewport: { width: 320, height: 640 } })

/** What sticks out of the box that holds it, so that it cannot be read or reached. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, input')].filter(
      element =>
        shown(element) && !element.closest('.sr-only, .skip-link, .jf-said, .hero, .game-row, .tab-bar'),
    )
    return texts
      .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter(element => getComputedStyle(element).display !== 'inline')
      .filter(
        element => getComputedStyle(element).overflowX !== 'visible' || element.matches('button, .chip'),
      )
      .map(element => `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 120)}`)
  })
}

async function staysReadable(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await holdsUp(page, `${name}-320`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await noHorizontalScroll(page)
  expect(await clipped(page), 'cut off').toEqual([])
  await holdsUp(page, `${name}-320-large`)
}

test('everything stays readable and in reach', async ({ page }) => {
  test.setTimeout(60_000)
  await staysReadable(page, '/auth/register', 'register')
  await staysReadable(page, '/', 'home')
  await newPlayer(page, { pesos: 12_345 })
  await staysReadable(page, '/', 'home-player')
  await staysReadable(page, '/wallets?name=deposit', 'wallet')
  await staysReadable(page, '/game/start?gameId=1001', 'game')
})
