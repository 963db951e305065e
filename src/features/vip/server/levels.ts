import { utcDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { forEachDueRow, type RowRun } from '../../../server/db/due-rows.ts'
import type { Events } from '../../../server/events/events.ts'
import type { Hooks } from '../../../server/events/hooks.ts'
import { tellPlayer } from '../../../server/events/player-messages.ts'
import { noteRedDots } from '../../../server/events/red-dots.ts'
import type { DueRun } from '../../../server/events/schedule.ts'
import type { Services } from '../../../server/services.ts'
import { SIGN_IN_DAYS } from '../../sign-in/rules/public.ts'
import { vipRulesId } from '../rules/vip-standing.ts'
import { storeFinishedSignIn } from './repository.ts'
import { forgetVipRise, reviewLevel, updateVip, vipRiseIn } from './vip.ts'
import { listVipDue, postponeReview, uncountBefore } from './vip-statements.ts'

/** Subscribes to stakes, which raise levels, and to roll-backs and pauses. Levels fall only at their review. */
export function followVipEvents(hooks: Hooks, services: Services): void {
  hooks.on('betSettled', (tx, bet) => raiseLevel(services, tx, bet))
  hooks.on('betRolledBack', (tx, { playerId, counted, betAtMs }) => {
    uncountBets(tx, playerId, [{ counted, atMs: betAtMs }])
  })
  hooks.on('roundRefunded', (tx, { playerId, bets }) => uncountBets(tx, playerId, bets))
  hooks.on('signedIn', async (tx, { playerId, streak, atMs }) => {
    if (streak === SIGN_IN_DAYS) await storeFinishedSignIn(tx, playerId, utcDay(atMs))
  })
  const postpone = (tx: Transaction, { playerId, fromMs, untilMs }: Events['identityRestored']) => {
    // Time in which the player may not stake does not count towards the review. Rounded up to whole days, since a
    // review is due at midnight.
    const lengthMs = Math.ceil((untilMs - fromMs) / DAY_MS) * DAY_MS
    tx.write(postponeReview, { playerId, lengthMs })
  }
  hooks.on('playerExcluded', postpone)
  hooks.on('identityRestored', postpone)
}

/**
 * Raises a level after stakes. While no stake can raise the level, the function only compares two numbers that were
 * read with the lock of the totals.
 */
function raiseLevel(
  services: Services,
  tx: Transaction,
  { playerId, counted, totals, atMs }: Events['betSettled'],
): Promise<void> | undefined {
  const levels = services.settings.get('vip')
  const sum = totals.counted + counted
  if (sum < totals.vipRise.next && totals.vipRise.rulesId === vipRulesId(levels)) return undefined
  return updateLevel(services, tx, { playerId, counted: sum, atMs })
}

async function updateLevel(
  services: Services,
  tx: Transaction,
  player: { readonly playerId: string; readonly counted: number; readonly atMs: number },
): Promise<void> {
  const isRaised = await updateVip(tx, services.settings.get('vip'), player)
  if (!isRaised) return
  await noteRedDots(services, tx, player)
  await announceLevel(services, tx, { ...player, level: vipRiseIn(tx) ?? 0 })
}

/** Announces a level that was reached, inside the transaction that raised it. */
export function announceLevel(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { playerId, level, atMs }: { readonly playerId: string; readonly level: number; readonly atMs: number },
): Promise<void> {
  const source = `vip-level:${level}:${atMs}`
  return tellPlayer(services, tx, { playerId, kind: 'levelReached', params: { level }, source }, atMs)
}

/**
 * Removes rolled-back bets from the stakes that were made before the level's term began, so that keeping the level does
 * not get harder.
 */
function uncountBets(
  tx: Transaction,
  playerId: string,
  bets: readonly { readonly counted: number; readonly atMs: number }[],
): void {
  for (const { counted, atMs } of bets) tx.write(uncountBefore, { playerId, counted, betAtMs: atMs })
  forgetVipRise(tx, playerId)
}

/** Reviews all due levels, each in a transaction of its own. @returns the number of levels that fell */
export async function reviewLevels(
  services: Services,
  { dueMs, ...run }: RowRun & Pick<DueRun, 'dueMs'>,
): Promise<number> {
  const { db, clock, settings } = services
  const { done } = await forEachDueRow(run, {
    list: ({ limit }) => listVipDue(db.read, dueMs, limit),
    keyOf: ({ player_id }) => player_id,
    async apply(tx, { player_id: playerId }) {
      const atMs = clock.now()
      const hasFallen = await reviewLevel(tx, settings.get('vip'), { playerId, dueMs, atMs })
      if (hasFallen) await noteRedDots(services, tx, { playerId, atMs })
      return hasFallen ? 1 : 0
    },
  })
  return done
}
