import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { JACKPOT_PRIZE_TABLE, JACKPOT_WHEEL_PRIZE_TABLE } from '../../src/domain/awards/jackpot.ts'
import type { PrizeTable } from '../../src/domain/awards/prize-draw.ts'
import { JACKPOT_PRIZE_ID } from '../../src/domain/awards/rewards.ts'
import { getJackpotDrawInfo, jackpotDraw, receiveDrawChance } from '../../src/features/jackpot/contract.ts'
import { hashedPathOf } from '../../src/server/http/hashed-path.ts'
import { hashToken } from '../../src/server/identity/token.ts'
import { openActivity } from './activities.ts'
import type { Client, TestApp } from './app.ts'
import { placeBet } from './bet.ts'
import { runInProcess } from './operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from './player.ts'
import { runJob } from './schedule.ts'

/** Opens the jackpot and its pools. */
export async function openJackpot(app: TestApp): Promise<void> {
  await openActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
  await runJob(app.services, 'jackpot-feed')
}

/** A table in which one prize has nearly all of the weight, and each other prize has a weight of 1. */
export function almostOnly(table: PrizeTable, propId: number, count?: number): PrizeTable {
  const { total, prizes } = table
  const isWanted = ({ item }: PrizeTable['prizes'][number]) =>
    item?.id === propId && (count === undefined || item.count === count)
  return {
    total,
    prizes: prizes.map(prize => ({ ...prize, weight: isWanted(prize) ? total - prizes.length + 1 : 1 })),
  }
}

/** Sets a setting to a table, which the next draws use. */
export async function setTable(
  app: Pick<TestApp, 'services'>,
  key: 'jackpotPrizes' | 'jackpotWheel',
  table: PrizeTable,
): Promise<void> {
  await runInProcess(app.services, 'settings', 'set', key, JSON.stringify(table))
  await app.services.settings.refresh()
}

/** Makes nearly every draw open the wheel, and the wheel stop on one pool. */
export async function letPoolWin(
  app: Pick<TestApp, 'services'>,
  pool: 'mega' | 'major' | 'minor' | 'mini',
): Promise<void> {
  // Of 2,000,000,000 numbers all but 14 win, so that no draw of the tests loses.
  const wide = ({ prizes }: PrizeTable) => ({ total: 2_000_000_000, prizes })
  await setTable(app, 'jackpotPrizes', almostOnly(wide(JACKPOT_PRIZE_TABLE), JACKPOT_PRIZE_ID.generic))
  await setTable(app, 'jackpotWheel', almostOnly(wide(JACKPOT_WHEEL_PRIZE_TABLE), JACKPOT_PRIZE_ID[pool]))
}

/** A player who deposited and wagered enough today for some chances. */
export async function playerWithDay(app: TestApp, chances = 1): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  await player.fundFreely(chances * 100_000 + 20_000)
  await placeBet(app, { playerId: player.id, stake: chances * 100_000, payout: 0 })
  await openPage(player)
  return player
}

/** Takes the next chance of the day. */
export const takeChance = (client: Client, requestId = newRequestId()) =>
  client.call(receiveDrawChance, { requestId })

/**
 * Draws at the path of the session, even while the jackpot is closed. The player must have been shown a seed before.
 */
export function drawOnce(client: Client, requestId = newRequestId()) {
  const path = hashedPathOf('/{drawPath}', { tokenHash: hashToken(client.token ?? '') })
  return client.call(jackpotDraw, { requestId }, undefined, path)
}

/** Opens the page of the jackpot, which shows the hash of a seed. */
export const openPage = (client: Client) => client.call(getJackpotDrawInfo, {})
