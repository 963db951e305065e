import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { JACKPOT_PRIZE_TABLE, JACKPOT_WHEEL_PRIZE_TABLE } from '../../src/domain/awards/jackpot.ts'
import type { PrizeTable } from '../../src/domain/awards/prize-draw.ts'
import { JACKPOT_PRIZE_ID } from '../../src/domain/awards/rewards.ts'
import { getJackpotDrawInfo, jackpotDraw, receiveDrawChance } from '../../src/features/jackpot/contract.ts'
import { hashedPathOf } from '../../src/server/http/hashed-path.ts'
import { hashToken } from '../../src/server/identity/token.ts'
import { openActivity } from './activities.ts'
import type { TestApp, TestClient } from './app.ts'
import { placeBet } from './bet.ts'
import { runCommandInProcess } from './operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

/** Opens the jackpot's activity, and runs the job `jackpot-feed`, which opens the pools. */
export async function openJackpot(app: TestApp): Promise<void> {
  await openActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
  await runJob(app.services, 'jackpot-feed')
}

/** Creates a prize table in which one prize has nearly all of the weight, and each other prize has a weight of 1. */
export function createTableWithAlmostOnePrize(table: PrizeTable, propId: number, count?: number): PrizeTable {
  const { total, prizes } = table
  const isWanted = ({ item }: PrizeTable['prizes'][number]) =>
    item?.id === propId && (count === undefined || item.count === count)
  return {
    total,
    prizes: prizes.map(prize => ({ ...prize, weight: isWanted(prize) ? total - prizes.length + 1 : 1 })),
  }
}

/** Stores a prize table in a setting; the next draws use it. */
export async function setPrizeTable(
  app: Pick<TestApp, 'services'>,
  key: 'jackpotPrizes' | 'jackpotWheel',
  table: PrizeTable,
): Promise<void> {
  await runCommandInProcess(app.services, 'settings', 'set', key, JSON.stringify(table))
  await app.services.settings.refresh()
}

/**
 * Changes the prize tables so that nearly every draw opens the wheel, and the wheel nearly always stops on one pool.
 */
export async function makePoolWinLikely(
  app: Pick<TestApp, 'services'>,
  pool: 'mega' | 'major' | 'minor' | 'mini',
): Promise<void> {
  // Raises the total weight of a table. All but 14 of 2,000,000,000 random numbers then win the pool, so no draw in the
  // tests loses.
  const withLargeTotalWeight = ({ prizes }: PrizeTable) => ({ total: 2_000_000_000, prizes })
  await setPrizeTable(
    app,
    'jackpotPrizes',
    createTableWithAlmostOnePrize(withLargeTotalWeight(JACKPOT_PRIZE_TABLE), JACKPOT_PRIZE_ID.generic),
  )
  await setPrizeTable(
    app,
    'jackpotWheel',
    createTableWithAlmostOnePrize(withLargeTotalWeight(JACKPOT_WHEEL_PRIZE_TABLE), JACKPOT_PRIZE_ID[pool]),
  )
}

/** Registers a player who has deposited and wagered enough today for `chances` jackpot chances. */
export async function registerPlayerWithChances(app: TestApp, chances = 1): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  await player.depositWithWageringDone(chances * 100_000 + 20_000)
  await placeBet(app, { playerId: player.id, stake: chances * 100_000, payout: 0 })
  await openJackpotPage(player)
  return player
}

/** Claims the player's next jackpot chance of the day. */
export const claimNextChance = (client: TestClient, requestId = newRequestId()) =>
  client.call(receiveDrawChance, { requestId })

/**
 * Draws through the session's hashed path, even while the jackpot is closed. The player must have opened the jackpot
 * page before, which shows the hash of a seed.
 */
export function drawJackpotOnce(client: TestClient, requestId = newRequestId()) {
  const path = hashedPathOf('/{drawPath}', { tokenHash: hashToken(client.token ?? '') })
  return client.call(jackpotDraw, { requestId }, undefined, path)
}

/** Opens the page of the jackpot, which shows the hash of a seed. */
export const openJackpotPage = (client: TestClient) => client.call(getJackpotDrawInfo, {})
