import type { Locator, Page } from 'playwright/test'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { waitUntilHydrated } from '../support/checks.ts'
import { PAGE_CHANGING_PROGRAMS, runProgramInOpenPage } from '../support/disguises.ts'
import { NO_WAIT_GAME_OPTIONS } from '../support/game.ts'
import { runOperatorCommandOnServer } from '../support/operator.ts'
import { coinBalanceOfPage, logInNewPlayer } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use(NO_WAIT_GAME_OPTIONS)

interface Play {
  readonly name: string
  readonly path: string
  /** The beginning of the name of the field on which the test bets; only for a game with fields. */
  readonly field?: string
  /** The beginning of the name of the button that starts a play. */
  readonly play: string
}

const gamePath = (gameId: number) => `/game/start?gameId=${gameId}`

const PLAYS: readonly Play[] = [
  { name: 'Jeepney Fiesta', path: gamePath(1001), play: 'Spin for' },
  { name: 'Color Game', path: gamePath(1002), field: 'Red', play: 'Throw the dice for' },
  { name: 'Beto-Beto', path: gamePath(1003), field: 'Low', play: 'Shake the dice for' },
  { name: 'Karera', path: gamePath(1004), field: 'Ulap', play: 'Race for' },
  { name: 'Palayok Pop', path: gamePath(1005), play: 'Hang pots for' },
  { name: 'Coin Drop', path: gamePath(1006), play: 'Drop a coin for' },
  { name: 'Ferris Fortune', path: gamePath(1007), field: 'Jasmine', play: 'Spin for' },
  { name: 'Pula Puti', path: gamePath(1008), field: 'Red', play: 'Roll the ball for' },
  { name: 'Coin Pusher', path: '/activity/coin-pusher', play: 'Drop a coin for' },
]

/** Maximum number of plays. Nearly every run has a win and a loss in this many plays. */
const PLAYS_MAX = 12

interface Answer {
  readonly data: { readonly play: { readonly payout: number; readonly state?: string } }
}

/** Runs `send`, which must send a play. @returns the play in the server's answer */
async function sendAndReadPlay(page: Page, send: () => Promise<void>): Promise<Answer['data']['play']> {
  const answered = page.waitForResponse(it => /\/app\/v1\/(gameBet|p[\w-]{22})$/.test(it.url()))
  await send()
  return ((await (await answered).json()) as Answer).data.play
}

/** Pays for a play, and waits until the stage shows its result. @returns the payout in centavos */
async function playOnce(page: Page, button: Locator): Promise<number> {
  await expect(button).toBeEnabled()
  const play = await sendAndReadPlay(page, () => button.click())
  await expect(page.locator('[data-result]')).toHaveText(/\S/)
  return play.payout
}

/**
 * Hangs the pots, breaks one, and takes the win. If the pot contains soot, the round is over.
 * @returns the payout in centavos
 */
async function playPots(page: Page, button: Locator): Promise<number> {
  await playOnce(page, button)
  const pot = page
    .getByRole('button', { name: /^Pot \d+ of 12/ })
    .and(page.locator(':not([aria-disabled=true])'))
  await sendAndReadPlay(page, () => pot.first().click())
  const take = page.getByRole('button', { name: /^Cash out ₱/ }).and(page.locator(':enabled'))
  await expect(take.or(button)).toBeVisible()
  return (await take.isVisible()) ? (await sendAndReadPlay(page, () => take.click())).payout : 0
}

for (const { name, path, field, play } of PLAYS) {
  test(`${name} can still be played after several plays and a win while a translator and browser extensions change the page`, async ({
    page,
    server,
  }) => {
    if (name === 'Coin Pusher')
      await runOperatorCommandOnServer(server, 'activity', 'open', String(ACTIVITY_TYPE.coinPusher))
    await logInNewPlayer(page, { pesos: 1_000 })
    await page.goto(path)
    await waitUntilHydrated(page)
    if (field)
      await page
        .getByRole('button', { name: new RegExp(`^${field} `) })
        .first()
        .click()
    await expect(page.getByRole('button', { name: new RegExp(`^${play}`) })).toBeVisible()
    for (const disguise of PAGE_CHANGING_PROGRAMS) await runProgramInOpenPage(page, disguise)
    const button = page.getByRole('button', { name: new RegExp(`^${play}`) })
    const playNext = name === 'Palayok Pop' ? playPots : playOnce
    const payouts: number[] = []
    while (payouts.length < PLAYS_MAX && !(payouts.length > 2 && payouts.some(it => it > 0)))
      payouts.push(await playNext(page, button))
    await expect(button).toBeEnabled()
    const coin = await coinBalanceOfPage(page)
    const shown = page.getByRole('main').locator('header p.money')
    await expect
      .poll(async () =>
        Math.round(Number(((await shown.textContent()) ?? '').replaceAll(/[₱,\u200b]/g, '')) * 100),
      )
      .toBe(coin)
  })
}
