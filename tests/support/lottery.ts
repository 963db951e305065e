import type { ResultOf } from '../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../src/contract/fair-seed.ts'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { DEFAULT_LOTTERY_TERMS, type LotteryTerms, ticketItemIdOf } from '../../src/domain/games/lottery.ts'
import type { LotteryTier } from '../../src/domain/games/lottery-tiers.ts'
import { lotteryBuy, lotteryData } from '../../src/features/lottery/contract.ts'
import { houseAccount, playerAccount } from '../../src/server/ledger/accounts.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import { openActivity } from './activities.ts'
import type { TestApp, TestClient } from './app.ts'
import { createPosting, postTestJournal } from './ledger.ts'
import { newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

export type OpenLotteryDraw = ResultOf<typeof lotteryData>['draws'][number]

/** Returns the default terms of all lottery tiers, with some terms of one tier changed. */
export function createLotteryTermsWith(tier: LotteryTier, change: Partial<LotteryTerms>): LotteryTerms[] {
  return DEFAULT_LOTTERY_TERMS.map(terms => (terms.tier === tier ? { ...terms, ...change } : terms))
}

/** Sets the terms of the lottery tiers, as the operator does. */
export async function setLotteryTerms(app: TestApp, terms: readonly LotteryTerms[]): Promise<void> {
  await app.services.settings.set('lottery', structuredClone(terms) as never, { staff: 'tester', atMs: 1 })
}

/** Opens the activity of the lottery and the first draw of every tier. */
export async function openLotteryDraws(app: TestApp): Promise<void> {
  await openActivity(app.services, ACTIVITY_TYPE.lottery)
  await runJob(app.services, 'lottery')
}

/**
 * Reads the open draw of a lottery tier.
 * @throws Error when the tier has no open draw
 */
export async function readOpenDraw(client: TestClient, tier: LotteryTier): Promise<OpenLotteryDraw> {
  const { draws } = await client.call(lotteryData, {})
  const draw = draws.find(each => each.tier === tier)
  if (!draw) throw new Error(`Tier ${tier} has no open draw`)
  return draw
}

/** Registers a player with money (`coin` centavos) and a client seed. */
export async function registerTicketBuyer(app: TestApp, coin = 100_000): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  if (coin > 0) await player.depositWithWageringDone(coin)
  await player.call(lotteryData, {})
  await player.call(fairSeedRotate, { clientSeed: `seed of ${player.account}` })
  return player
}

/** Grants pieces of an item to a player as a new gift, without any condition. */
export async function grantItemPieces(
  app: TestApp,
  playerId: string,
  item: number,
  amount: number,
): Promise<void> {
  const { services, clock } = app
  const source = `gift:${newRequestId()}`
  await services.db.transact(tx =>
    grantItem(services, tx, { playerId, item, amount, source, atMs: clock.now() }),
  )
}

/** Gives a player tickets of a lottery tier that are not used in a draw yet. */
export const grantTickets = (app: TestApp, playerId: string, tier: LotteryTier, count: number) =>
  grantItemPieces(app, playerId, ticketItemIdOf(tier), count)

export const buyLotteryTickets = (
  client: TestClient,
  drawId: string,
  count: number,
  pay: 'price' | 'held' = 'price',
  requestId = newRequestId(),
) => client.call(lotteryBuy, { requestId, drawId, count, pay })

/** Moves the clock to the time at which a draw's sales close, and runs the job that draws the winners. */
export async function runDrawAfterSales(
  app: TestApp,
  { closesTime }: Pick<OpenLotteryDraw, 'closesTime'>,
): Promise<void> {
  app.clock.move(closesTime - app.clock.now())
  await runJob(app.services, 'lottery')
}

/** Moves all coins of a player to the house. `amount` must be the player's balance in centavos. */
export async function moveAllCoinsToHouse(app: TestApp, playerId: string, amount: number): Promise<void> {
  await app.services.db.transact(tx =>
    postTestJournal(tx, createPosting(playerAccount(playerId), houseAccount('adjustment'), amount)),
  )
}
