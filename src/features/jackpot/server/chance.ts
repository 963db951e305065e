import type { Kysely } from 'kysely'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  computeNextDrawChanceNeeds,
  type DrawChanceDayTotals,
  type NextDrawChanceNeeds,
} from '../../../domain/awards/jackpot.ts'
import { nextUtcDayStartMsAfter, type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { findActivityOpenPeriod } from '../../../server/activities/activity-repository.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { grantClaimedItems } from '../../../server/player-money/grants/claims.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
import { type MoneyMovingPlayer, permitClaimWithoutCoins } from '../../../server/player-money/permission.ts'
import { undoAwardCause } from '../../../server/player-money/undo.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { receiveDrawChance } from '../contract.ts'

/**
 * The text that identifies a draw chance of a UTC day as the source of an award.
 * @param place the number of the chance on that day, from 1
 */
const chanceSource = (day: UtcDay, place: number): string => createAwardSource('jackpot-chance', day, place)

/** The award sources of all draw chances of a UTC day, from the first chance to number `dayMax`. */
const chanceSources = (day: UtcDay, dayMax: number): string[] =>
  Array.from({ length: dayMax }, (_, index) => chanceSource(day, index + 1))

/** A player's deposits and stakes of today, the number of chances claimed today, and the terms of the next chance. */
export async function readChanceProgressToday(
  { settings }: Pick<Services, 'settings'>,
  query: Kysely<Schema>,
  playerId: string,
  atMs: number,
): Promise<DrawChanceDayTotals & NextDrawChanceNeeds> {
  const terms = settings.get('jackpotChance')
  const day = utcDayAt(atMs)
  const sources = chanceSources(day, terms.dayMax)
  const [counters] = await listCountersByDay(query, playerId, { from: day, to: day })
  const { size: taken } = await listGrantedSources(query, playerId, sources)
  const done = { deposited: counters?.deposited ?? 0, wagered: counters?.realWagered ?? 0, taken }
  return { ...done, ...computeNextDrawChanceNeeds(done, terms) }
}

/** The number of chances that a player holds and can use now. */
export async function countHeldDrawChances(
  query: Kysely<Schema>,
  playerId: string,
  atMs: number,
): Promise<number> {
  const heldPieces = await readUsablePiecesByItem(query, { playerId, items: [ITEM_ID.jackpotChance], atMs })
  return heldPieces.get(ITEM_ID.jackpotChance)?.pieces ?? 0
}

/** Finds the chances that a player can use now, and the chance of the day that the player can claim. */
export const findWaitingChances: WaitingFinder = async ({ services, playerId, isOpen, held, atMs }) => {
  if (!isOpen(ACTIVITY_TYPE.luckyJackpot)) return []
  const { canReceive } = await readChanceProgressToday(services, services.db.read, playerId, atMs)
  const { pieces, untilMs } = held(ITEM_ID.jackpotChance)
  return [
    ...waitingThings('jackpot-chance', pieces, untilMs),
    ...waitingThings('jackpot-chance-claim', canReceive ? 1 : 0, nextUtcDayStartMsAfter(atMs)),
  ]
}

/**
 * Claims the next chance of the day, inside the command's transaction: grants the chance as an item, which expires at
 * the end of the UTC day. Locks the player's totals; all refusals come before the first write.
 * @throws Refusal as `permitClaim`; `drawChanceClosed`, `drawChanceTaken`, `drawChanceDeposit`, `drawChanceWagering`
 */
export async function claimDrawChance(
  services: Pick<Services, 'settings' | 'hooks' | 'hub'>,
  tx: Transaction,
  mover: MoneyMovingPlayer,
): Promise<ResultOf<typeof receiveDrawChance>> {
  const { playerId, atMs } = mover
  await permitClaimWithoutCoins(tx, mover)
  const window = await findActivityOpenPeriod(tx, ACTIVITY_TYPE.luckyJackpot)
  if (!window || !isActivityOpen(window, atMs)) throw new Refusal('drawChanceClosed')
  const { taken, needDeposit, needTyping } = await readChanceProgressToday(services, tx.query, playerId, atMs)
  if (taken >= services.settings.get('jackpotChance').dayMax) throw new Refusal('drawChanceTaken')
  if (needDeposit > 0) throw new Refusal('drawChanceDeposit', { needDeposit })
  if (needTyping > 0) throw new Refusal('drawChanceWagering', { needTyping })
  const source = chanceSource(utcDayAt(atMs), taken + 1)
  await grantClaimedItems(services, tx, {
    playerId,
    source,
    atMs,
    payer: undefined,
    cause: `award:${source}`,
    beforeDeposit: 'grant',
    items: [{ id: ITEM_ID.jackpotChance, count: 1 }],
    wagering: services.settings.get('wagering').freeAward,
  })
  await announceRedDotsChange(services, tx, { playerId, atMs })
  const nextChanceOfDay = await readChanceProgressToday(services, tx.query, playerId, atMs)
  return {
    chanceSize: await countHeldDrawChances(tx.query, playerId, atMs),
    canReceiveDrawChance: nextChanceOfDay.canReceive,
    needDeposit: nextChanceOfDay.needDeposit,
    needTyping: nextChanceOfDay.needTyping,
  }
}

/**
 * Takes back draw chances after a deposit was reversed: the chances of the deposit's day for which the other deposits
 * of the day are too low, the latest chance first. A used chance is written off. Runs inside the charge-back's
 * transaction, after the deposit was subtracted from the counters of its day.
 */
export async function undoDrawChancesOfDeposit(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { playerId, paidAtMs, atMs }: PlayerEvents['depositReversed'],
): Promise<void> {
  const { deposit, dayMax } = settings.get('jackpotChance')
  const day = utcDayAt(paidAtMs)
  const [counters] = await listCountersByDay(tx.query, playerId, { from: day, to: day })
  const earned = Math.floor((counters?.deposited ?? 0) / deposit)
  const sources = chanceSources(day, dayMax)
  const granted = await listGrantedSources(tx.query, playerId, sources)
  for (const source of sources.slice(earned).reverse()) {
    if (granted.has(source))
      await undoAwardCause(tx, { playerId, cause: `award:${source}`, reason: 'deposit reversed', atMs })
  }
}
