import type { Page } from 'playwright/test'
import { checkPage } from '../support/checks.ts'
import { openFieldGame, placeAndTakeOffChip, placeChip } from '../support/field-game.ts'
import {
  expectPartsFitWindows,
  NO_WAIT_GAME_OPTIONS,
  openGameAsNewPlayer,
  playUntilWinAndLoss,
} from '../support/game.ts'
import { coinBalanceOfPage } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

/**
 * Maximum number of races before the test gives up. A place chip on the favorite pays in 57.64 of 100 races, so the
 * chance of no win, or no loss, in this many races is about 1 in 10⁷.
 */
const RACES_MAX = 30

/**
 * Finds the button of a field on which chips are placed.
 * @param name horse and kind of bet, such as `Gabi Win`
 */
function fieldButton(page: Page, name: string) {
  const [horse, kind] = name.split(' ')
  return page.getByRole('button', { name: new RegExp(`^${horse} ×[\\d.]+ ${kind}\\.`) })
}

const raceButton = (page: Page) => page.getByRole('button', { name: /^Race for/ })

/** Runs in the page: finds the fields that are not under the heading of their kind of bet. */
function fieldsBesideHeadings(): string[] {
  const heads = [...document.querySelectorAll('.ka-heads span')].filter(head => head.checkVisibility())
  return [...document.querySelectorAll('.gk-field-add')].flatMap(field => {
    const label = field.getAttribute('aria-label') ?? ''
    const box = field.getBoundingClientRect()
    const middle = box.x + box.width / 2
    const isUnder = heads.some(head => {
      const { left, right } = head.getBoundingClientRect()
      return label.includes(` ${head.textContent}.`) && left < middle && middle < right
    })
    return isUnder ? [] : [label]
  })
}

test('every bet field of Karera is under the heading of its kind of bet, at normal and at doubled text size', async ({
  page,
}) => {
  await page.goto('/game/start?gameId=1004&tryIt=1')
  await expect(page.locator('.gk-field-add')).toHaveCount(12)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const size of ['100%', '200%']) {
      await page.evaluate(value => {
        document.documentElement.style.fontSize = value
      }, size)
      expect(await page.evaluate(fieldsBesideHeadings), `${width}, ${size}`).toEqual([])
    }
  }
})

test('a player of Karera bets on horses by keyboard alone, through a win and a loss', async ({ page }) => {
  await openFieldGame(page, {
    gameId: 1004,
    name: 'karera',
    emptyButtonName: 'Choose a horse',
    stageName: 'Six horses wait at the start.',
  })
  await placeAndTakeOffChip(page, fieldButton(page, 'Gabi Win'), 'Gabi Win')
  await placeChip(page, fieldButton(page, 'Ulap Place'), raceButton(page), 'Race for ₱10.00')

  await playUntilWinAndLoss(page, {
    name: 'karera',
    play: raceButton(page),
    price: 1_000,
    playsMax: RACES_MAX,
    resultOf: payout =>
      payout > 0
        ? /^(Ulap first, \w+ second|\w+ first, Ulap second), \w+ third\. You won ₱16\.50\. Ulap to place: ₱16\.50\.$/
        : /^\w+ first, \w+ second, \w+ third\. No win\.$/,
  })
  await expect(page.getByRole('img', { name: / first, \w+ second, \w+ third\.$/ })).toBeVisible()

  const fields = ['Ulap Win', 'Lila Place', 'Gabi Place'].map(name => fieldButton(page, name))
  await expectPartsFitWindows(page, 'karera', [...fields, raceButton(page)])
})

test('a page of Karera with old odds takes nothing for a bet, and offers to reload into the new odds', async ({
  page,
}) => {
  await openGameAsNewPlayer(page, 1004)
  // Removes the version from the bet's request, since pages of an earlier release sent no version.
  await page.route(
    '**/app/v1/gameBet',
    route => {
      const { engineVersion: _, ...ofOldPage } = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify(ofOldPage) })
    },
    { times: 1 },
  )
  await fieldButton(page, 'Rosas Win').click()
  await raceButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    "This game's rules have changed. Reload the page to see them.",
  )
  expect(await coinBalanceOfPage(page)).toBe(100_000)
  await checkPage(page, 'karera-new-rules')

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await fieldButton(page, 'Rosas Win').click()
  await raceButton(page).click()
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(1)
})
