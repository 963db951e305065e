import type { ResultOf } from '../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../src/contract/fair-seed.ts'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import {
  LOTTERY_DEFAULT_TERMS,
  type LotteryTerms,
  type LotteryTier,
  ticketItemId,
} from '../../src/domain/games/lottery.ts'
import { lotteryBuy, lotteryData } from '../../src/features/lottery/contract.ts'
import { houseAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import { openActivity } from './activities.ts'
import type { Client, TestApp } from './app.ts'
import { postAny, posting } from './ledger.ts'
import { newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

export type OpenDraw = ResultOf<typeof lotteryData>['draws'][number]

/** The default terms of a tier, with some of them changed. */
export function termsWith(tier: LotteryTier, change: Partial<LotteryTerms>): LotteryTerms[] {
  return LOTTERY_DEFAULT_TERMS.map(terms => (terms.tier === tier ? { ...terms, ...change } : terms))
}

/** Sets the terms of the tiers, as the operator does. */
export async function setLottery(app: TestApp, terms: readonly LotteryTerms[]): Promise<void> {
  await app.services.settings.set('lottery', structuredClone(terms) as never, { staff: 'tester', atMs: 1 })
}

/** Opens the activity and the first draw of every tier. */
export async function openLottery(app: TestApp): Promise<void> {
  await openActivity(app.services, ACTIVITY_TYPE.lottery)
  await runJob(app.services, 'lottery')
}

/** The open draw of a tier. */
export async function drawOf(client: Client, tier: LotteryTier): Promise<OpenDraw> {
  const { draws } = await client.call(lotteryData, {})
  const draw = draws.find(each => each.tier === tier)
  if (!draw) throw new Error(`Tier ${tier} has no open draw`)
  return draw
}

/** A player with money and a client seed. */
export async function ticketBuyer(app: TestApp, coin = 100_000): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  if (coin > 0) await player.fundFreely(coin)
  await player.call(lotteryData, {})
  await player.call(fairSeedRotate, { clientSeed: `seed of ${player.account}` })
  return player
}

/** Gives a player pieces of an item. */
export async function give(app: TestApp, playerId: string, item: number, amount: number): Promise<void> {
  const { services, clock } = app
  const source = `gift:${newRequestId()}`
  await services.db.transact(tx =>
    grantItem(services, tx, { playerId, item, amount, source, atMs: clock.now() }),
  )
}

/** Gives a player tickets of a tier to hold. */
export const giveTickets = (app: TestApp, playerId: string, tier: LotteryTier, count: number) =>
  give(app, playerId, ticketItemId(tier), count)

export const buy = (
  client: Client,
  drawId: string,
  count: number,
  pay: 'price' | 'held' = 'price',
  requestId = newRequestId(),
) => client.call(lotteryBuy, { requestId, drawId, count, pay })

/** Moves the clock to the end of the sales of a draw, and runs the job that holds it. */
export async function holdDraw(app: TestApp, { closesTime }: Pick<OpenDraw, 'closesTime'>): Promise<void> {
  app.clock.move(closesTime - app.clock.now())
  await runJob(app.services, 'lottery')
}

/** Takes the coins that a player has left; `amount` must be all of them. */
export async function spendAll(app: TestApp, playerId: string, amount: number): Promise<void> {
  await app.services.db.transact(tx =>
    postAny(tx, posting(playerAccount(playerId), houseAccount('adjustment'), amount)),
  )
}
