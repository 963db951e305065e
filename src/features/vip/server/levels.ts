import { utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import type { DueJobRun } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { SIGN_IN_STREAK_DAYS } from '../../sign-in/rules/public.ts'
import { hashVipRules } from '../rules/vip-standing.ts'
import { storeFinishedSignInDay } from './repository.ts'
import { findVipLevelRaisedByTransaction, raiseVipLevel, resetNextVipLevelUp, reviewVipLevel } from './vip.ts'
import { listDueVipReviews, postponeVipReview, subtractBetBeforeTerm } from './vip-statements.ts'

/**
 * Subscribes to the events that change VIP levels. Stakes raise a level. Rolled-back and refunded bets are subtracted.
 * A finished sign-in is stored. Exclusions and revoked identities postpone the review, since the player could not
 * stake.
 */
export function registerVipHooks(hooks: ModuleHooks, services: Services): void {
  hooks.on('betSettled', (tx, bet) => raiseLevelIfReached(services, tx, bet))
  hooks.on('betRolledBack', (tx, { playerId, counted, betAtMs }) => {
    subtractBetsFromTerm(tx, playerId, [{ counted, atMs: betAtMs }])
  })
  hooks.on('roundRefunded', (tx, { playerId, bets }) => subtractBetsFromTerm(tx, playerId, bets))
  hooks.on('signedIn', async (tx, { playerId, streak, atMs }) => {
    if (streak === SIGN_IN_STREAK_DAYS) await storeFinishedSignInDay(tx, playerId, utcDayAt(atMs))
  })
  const postponeReview = (
    tx: Transaction,
    { playerId, fromMs, untilMs }: PlayerEvents['identityRestored'],
  ) => {
    // The review is postponed by the time in which the player could not stake. The time is rounded up to whole days,
    // since a review is due at midnight.
    const lengthMs = Math.ceil((untilMs - fromMs) / DAY_MS) * DAY_MS
    tx.write(postponeVipReview, { playerId, lengthMs })
  }
  hooks.on('playerExcluded', postponeReview)
  hooks.on('identityRestored', postponeReview)
}

/**
 * Raises a player's level after stakes. Returns at once, without a query, if the stakes are below the stored threshold
 * and the conditions of the levels are unchanged. The threshold and the hash of the conditions were read when the
 * totals were locked.
 */
function raiseLevelIfReached(
  services: Services,
  tx: Transaction,
  { playerId, counted, totals, atMs }: PlayerEvents['betSettled'],
): Promise<void> | undefined {
  const levels = services.settings.get('vip')
  const sum = totals.counted + counted
  if (sum < totals.vipRise.next && totals.vipRise.rulesId === hashVipRules(levels)) return undefined
  return updateLevel(services, tx, { playerId, counted: sum, atMs })
}

async function updateLevel(
  services: Services,
  tx: Transaction,
  player: { readonly playerId: string; readonly counted: number; readonly atMs: number },
): Promise<void> {
  const isRaised = await raiseVipLevel(tx, services.settings.get('vip'), player)
  if (!isRaised) return
  await announceRedDotsChange(services, tx, player)
  await announceVipLevel(services, tx, { ...player, level: findVipLevelRaisedByTransaction(tx) ?? 0 })
}

/** Sends the player a message about a reached level, inside the transaction that raised the level. */
export function announceVipLevel(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { playerId, level, atMs }: { readonly playerId: string; readonly level: number; readonly atMs: number },
): Promise<void> {
  const source = `vip-level:${level}:${atMs}`
  return sendPlayerMessage(services, tx, { playerId, kind: 'levelReached', params: { level }, source }, atMs)
}

/**
 * Subtracts rolled-back bets from the player's stakes at the start of the current term, if the bets were placed before
 * this term. Otherwise the player would have to stake their amounts again to keep the level.
 */
function subtractBetsFromTerm(
  tx: Transaction,
  playerId: string,
  bets: readonly { readonly counted: number; readonly atMs: number }[],
): void {
  for (const { counted, atMs } of bets) tx.write(subtractBetBeforeTerm, { playerId, counted, betAtMs: atMs })
  resetNextVipLevelUp(tx, playerId)
}

/** Reviews all due levels, each in a transaction of its own. @returns the number of levels that fell */
export async function reviewDueVipLevels(
  services: Services,
  { dueMs, ...run }: DueRowsRun & Pick<DueJobRun, 'dueMs'>,
): Promise<number> {
  const { db, clock, settings } = services
  const { done } = await forEachDueRow(run, {
    list: ({ limit }) => listDueVipReviews(db.read, dueMs, limit),
    keyOf: ({ player_id }) => player_id,
    async apply(tx, { player_id: playerId }) {
      const atMs = clock.now()
      const hasFallen = await reviewVipLevel(tx, settings.get('vip'), { playerId, dueMs, atMs })
      if (hasFallen) await announceRedDotsChange(services, tx, { playerId, atMs })
      return hasFallen ? 1 : 0
    },
  })
  return done
}
