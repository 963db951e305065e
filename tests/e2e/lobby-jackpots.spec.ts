import { ACTIVITY_TYPE } from '../../src/domain/activity.ts'
import { POOL_TERMS } from '../../src/domain/jackpot.ts'
import { formatMoney } from '../../src/i18n/money.ts'
import { holdsUp, settled } from './support/checks.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operator } from './support/operator.ts'
import { newPlayer } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })
test.use({ serverName: ({ isMobile }, use) => use(`jackpots-${isMobile ? 'phone' : 'desktop'}`) })

const JACKPOT = String(ACTIVITY_TYPE.luckyJackpot)

test('the lobby shows the four jackpots to players and visitors while they are open', async ({
  page,
  server,
}) => {
  const jackpots = page.getByRole('region', { name: 'Lucky jackpot' })
  const answered = () => page.waitForResponse('**/app/v1/getJackpotMeter')
  await operator(server, 'activity', 'close', JACKPOT)
  const closed = answered()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await closed
  await settled(page)
  await expect(jackpots).toHaveCount(0)

  await operator(server, 'activity', 'open', JACKPOT)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(jackpots.getByRole('definition')).toHaveText(
    Object.values(POOL_TERMS).map(({ seed }) => formatMoney(seed)),
  )

  await newPlayer(page)
  await page.goto('/')
  await expect(jackpots.getByRole('definition')).toHaveCount(4)
  await settled(page)
  await holdsUp(page, 'lobby-jackpots')
  expect(await layoutErrors(page, [320, 390, 1280])).toEqual([])
  await jackpots.getByRole('link', { name: 'Lucky jackpot' }).click()
  await expect(page).toHaveURL('/activity/jackpot')
})
