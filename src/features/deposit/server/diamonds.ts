import type { Kysely } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { claimReward } from '../../../server/player-money/grants/claims.ts'
import { grantedAmountsBySource } from '../../../server/player-money/grants/grants.ts'
import {
  listGrantedAmounts,
  moveGrantsToAwardCause,
} from '../../../server/player-money/grants/item-grant-repository.ts'
import { canClaimRewards } from '../../../server/player-money/permission.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { isAwardCauseUndone } from '../../../server/player-money/undone-cause-repository.ts'
import type { Services } from '../../../server/services.ts'
import { computeDiamondsForDeposit } from '../rules/deposit-diamonds.ts'
import { findOtherPaidOrder } from './event-repository.ts'

/** Prefix of the `source` of grants that give diamonds for deposits. */
export const DEPOSIT_DIAMONDS_SOURCE_PREFIX = 'deposit-diamonds:'

/** A payment that a player has made or plans. */
interface Payment {
  readonly playerId: string
  readonly amount: Centavos
  readonly atMs: number
}

/** Reads the sum of a player's deposits on the UTC day of `atMs`, in centavos, and the diamonds granted for it. */
async function readDepositsOfDay(
  query: Kysely<Schema>,
  { playerId, atMs }: Omit<Payment, 'amount'>,
): Promise<{ paid: number; given: number }> {
  const day = utcDayAt(atMs)
  const [sums] = await listCountersByDay(query, playerId, { from: day, to: day })
  const given = await listGrantedAmounts(query, playerId, {
    item: ITEM_ID.diamond,
    sources: DEPOSIT_DIAMONDS_SOURCE_PREFIX,
    fromMs: Date.parse(day),
  })
  const onDay = given.filter(each => utcDayAt(each.atMs) === day)
  return { paid: sums?.deposited ?? 0, given: onDay.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Computes the diamonds that a deposit would give if it were paid now, from committed rows. */
export async function quoteDepositDiamonds(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { amount, ...payment }: Payment,
): Promise<number> {
  const { paid, given } = await readDepositsOfDay(db.read, payment)
  return computeDiamondsForDeposit(settings.get('depositDiamonds'), { amount, paidBefore: paid, given })
}

/**
 * Grants the diamonds of a payment, inside the transaction of the payment, which has locked the player's totals and
 * added the payment to the sum of its UTC day. A player who can claim nothing (`canClaimRewards`) gets none, and a
 * later deposit does not grant them.
 * @param paymentId id of the order; for a further payment, the ids of the order and the event
 */
export async function grantDepositDiamonds(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  {
    orderId,
    paymentId,
    amount,
    ...payment
  }: Payment & { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  const { playerId, atMs } = payment
  if (!canClaimRewards(await playerTotalsOf(tx, playerId), atMs)) return
  const { paid, given } = await readDepositsOfDay(tx.query, payment)
  const terms = services.settings.get('depositDiamonds')
  const count = computeDiamondsForDeposit(terms, { amount, paidBefore: paid - amount, given })
  const cause = `deposit:${orderId}` as const
  if (count === 0 || (await isAwardCauseUndone(tx, cause, playerId))) return
  await claimReward(services, tx, {
    playerId,
    cause,
    isIdle: false,
    atMs,
    item: ITEM_ID.diamond,
    earned: () => count,
    source: DEPOSIT_DIAMONDS_SOURCE_PREFIX + paymentId,
  })
}

/**
 * Assigns the diamonds of a deposit that is about to be reversed to another deposit that was paid on the same UTC day.
 * Does nothing if the day has no other deposit, or if its other deposits alone would give fewer diamonds than were
 * granted. Runs inside the charge-back's transaction, which has locked the player's totals, before the deposit is
 * subtracted from the sum of its day.
 */
export async function reassignDepositDiamonds(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  { playerId, orderId, amount, paidAtMs }: Omit<PlayerEvents['depositReversed'], 'atMs'>,
): Promise<void> {
  const heirId = await findOtherPaidOrder(tx, { playerId, orderId, day: utcDayAt(paidAtMs) })
  if (heirId === undefined) return
  const { paid, given } = await readDepositsOfDay(tx.query, { playerId, atMs: paidAtMs })
  const rest = { amount: centavos(paid - amount), paidBefore: 0, given: 0 }
  if (computeDiamondsForDeposit(services.settings.get('depositDiamonds'), rest) < given) return
  const own = { playerId, cause: `deposit:${orderId}`, sources: DEPOSIT_DIAMONDS_SOURCE_PREFIX } as const
  await moveGrantsToAwardCause(tx, own, `deposit:${heirId}`)
}

/** Counts the diamonds granted for each order of a player and not taken back, by order id. */
export async function countDiamondsByOrder(
  query: Kysely<Schema>,
  playerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const amounts = await grantedAmountsBySource(
    query,
    playerId,
    orderIds.map(id => DEPOSIT_DIAMONDS_SOURCE_PREFIX + id),
  )
  return new Map(
    [...amounts].map(([source, amount]) => [source.slice(DEPOSIT_DIAMONDS_SOURCE_PREFIX.length), amount]),
  )
}
