import type { Page } from 'playwright/test'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import { checkPage } from '../support/checks.ts'
import {
  giveJackpotChances,
  JACKPOT_PATH,
  jackpotDrawButton,
  openJackpotOnServer,
  setAlmostCertainPrize,
} from '../support/jackpot.ts'
import { logInNewPlayer } from '../support/player.ts'
import type { SharedServer } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ serverName: 'jackpot-win' })

test.beforeEach(async ({ page, server }) => {
  await logInNewPlayer(page)
  await openJackpotOnServer(server)
})

type Pool = 'mega' | 'major' | 'minor' | 'mini'

async function winPool(page: Page, server: SharedServer, pool: Pool): Promise<void> {
  await setAlmostCertainPrize(server, JACKPOT_PRIZE_ID.generic, 1, JACKPOT_PRIZE_ID[pool])
  await giveJackpotChances(server, page, 1)
  await page.goto(JACKPOT_PATH)
  await jackpotDrawButton(page).click()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
}

const film = (page: Page) => page.getByRole('dialog', { name: / jackpot is yours$/ })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a won jackpot fills the window with its film; Escape ends the film, and the end picture stays until the player closes it', async ({
    page,
    server,
  }) => {
    await winPool(page, server, 'mega')
    await expect(film(page)).toHaveAttribute('data-phase', 'bloom')
    const window = page.viewportSize()
    expect(await film(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...window })
    await expect(film(page).getByRole('status'), 'the amount is said from the start').toHaveText(
      /^₱1,000,000\.\d\d$/,
    )
    await expect(film(page).getByRole('button', { name: 'Skip' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(film(page)).toHaveAttribute('data-phase', 'over')
    const next = film(page).getByRole('button', { name: 'Continue' })
    await expect(next, 'the button keeps the focus').toBeFocused()
    await expect(film(page).getByRole('link', { name: 'Message customer service' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(film(page)).toBeHidden()
    await expect(page.getByText('No chances yet', { exact: true })).toBeVisible()
  })

  test('the film of a won jackpot plays to its end, and a tap does not close the end picture', async ({
    page,
    server,
  }) => {
    await winPool(page, server, 'mini')
    await expect(film(page)).toHaveAttribute('data-phase', 'over')
    await film(page).click({ position: { x: 20, y: 20 } })
    await expect(film(page)).toBeVisible()
    await film(page).getByRole('button', { name: 'Continue' }).click()
    await expect(film(page)).toBeHidden()
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion a won jackpot is its end picture at once', async ({ page, server }) => {
    await winPool(page, server, 'minor')
    await expect(film(page)).toHaveAttribute('data-phase', 'over')
    await expect(film(page).getByRole('button', { name: 'Continue' })).toBeFocused()
    expect(await film(page).evaluate(dialog => dialog.getAnimations({ subtree: true }).length)).toBe(0)
    await checkPage(page, 'jackpot-win-minor')
  })
})
