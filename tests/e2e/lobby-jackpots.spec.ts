import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { DEFAULT_JACKPOT_POOL_TERMS } from '../../src/domain/awards/jackpot.ts'
import { formatMoney } from '../../src/i18n/money.ts'
import { checkPage, waitUntilLoadingEnds } from './support/checks.ts'
import { findLayoutErrors } from './support/layout-errors.ts'
import { closeActivity, runOperatorCommandOnServer } from './support/operator.ts'
import { logInNewPlayer, playerIdOfPage } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.use({ serverName: ({ isMobile }, use) => use(`jackpots-${isMobile ? 'phone' : 'desktop'}`) })

const JACKPOT_ID = String(ACTIVITY_TYPE.luckyJackpot)

test('the lobby shows the four jackpots to players and visitors while the lucky jackpot is open', async ({
  page,
  server,
}) => {
  const jackpots = page.getByRole('region', { name: 'Lucky jackpot' })
  const waitForMeterAnswer = () => page.waitForResponse('**/app/v1/getJackpotMeter')
  await closeActivity(server, ACTIVITY_TYPE.luckyJackpot)
  const closed = waitForMeterAnswer()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await closed
  await waitUntilLoadingEnds(page)
  await expect(jackpots).toHaveCount(0)

  await runOperatorCommandOnServer(server, 'activity', 'open', JACKPOT_ID)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(jackpots.getByRole('definition')).toHaveText(
    Object.values(DEFAULT_JACKPOT_POOL_TERMS).map(({ seed }) => formatMoney(seed)),
  )

  await logInNewPlayer(page)
  await page.goto('/')
  await expect(jackpots.getByRole('definition')).toHaveCount(4)
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'lobby-jackpots')
  expect(await findLayoutErrors(page, [320, 390, 1280])).toEqual([])
  await jackpots.getByRole('link', { name: 'Lucky jackpot' }).click()
  await expect(page).toHaveURL('/activity/jackpot')
})

test('the jackpot page shows its twelve prizes and their chances to visitors and players', async ({
  page,
  server,
}) => {
  await runOperatorCommandOnServer(server, 'activity', 'open', JACKPOT_ID)
  const board = page.getByRole('list', { name: 'The twelve prizes' })
  await page.goto('/activity/jackpot')
  await expect(board.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('definition').first()).toHaveText(
    formatMoney(DEFAULT_JACKPOT_POOL_TERMS.mega.seed),
  )
  await checkPage(page, 'jackpot-visitor')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/to=%2Factivity%2Fjackpot/)

  await logInNewPlayer(page)
  await runOperatorCommandOnServer(
    server,
    ...['award', 'give', await playerIdOfPage(page), String(ITEM_ID.jackpotChance), '2', '--reason', 'test'],
  )
  await page.goto('/activity/jackpot')
  await expect(board.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByText('2 chances', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeEnabled()
  await waitUntilLoadingEnds(page)
  await checkPage(page, 'jackpot-player')
  expect(await findLayoutErrors(page, [320, 390, 1280])).toEqual([])
})
