import { utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { filterPlayersWithPhone } from '../../../server/identity/player-profile-repository.ts'
import { undoAwardCauseForEverybody } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'
import { markInviteeDaysStale } from './agent-repository.ts'
import {
  findInvite,
  type InviteFilter,
  listQualifiedInvites,
  storeInviteValidAt,
  sumDepositsAndStakesSince,
} from './repository.ts'
import { insertDaysWithoutCommission } from './uncounted-repository.ts'

type InviteCheckServices = Pick<Services, 'db' | 'hooks' | 'hub' | 'settings'>

/** An invitee who is verified and has deposited and staked enough, and whether a phone number is bound. */
interface QualifiedInvitee {
  readonly inviteeId: string
  readonly playerId: string
  readonly isReachable: boolean
}

/**
 * Finds invited players who have met the terms since the last check, and stores that they are valid. Each has its own
 * transaction; can be repeated safely.
 * @param range the invited players of one inviter, or all of them
 * @returns the number of players who became valid
 */
export async function findValidInvitees(
  services: InviteCheckServices,
  run: DueRowsRun,
  range: Pick<InviteFilter, 'inviterId'>,
  atMs: number,
): Promise<number> {
  const { db, settings } = services
  const { done } = await forEachDueRow<QualifiedInvitee>(run, {
    async list({ last, limit }) {
      const afterId = last?.inviteeId ?? ''
      const met = await listQualifiedInvites(db.read, settings.get('invite'), { ...range, afterId, limit })
      const reachable = await filterPlayersWithPhone(
        db.read,
        met.map(({ invitee_id }) => invitee_id),
      )
      return met.map(({ invitee_id: inviteeId, inviter_id: playerId }) => ({
        inviteeId,
        playerId,
        isReachable: reachable.has(inviteeId),
      }))
    },
    keyOf: ({ inviteeId }) => inviteeId,
    async run({ inviteeId, playerId, isReachable }) {
      if (!isReachable) return 0
      return run.transact(async tx => {
        if (!(await storeInviteValidAt(tx, inviteeId, atMs))) return 0
        await announceRedDotsChange(services, tx, { playerId, atMs })
        await services.hooks.emit(tx, 'inviteeValid', { playerId, inviteeId, atMs })
        return 1
      })
    },
  })
  return done
}

/**
 * Checks a valid invitee again after bets were rolled back, inside the caller's transaction. An invitation whose
 * invitee no longer meets the terms becomes invalid. It stays valid if the inviter has already claimed the turn.
 */
export async function recheckInvitee(
  services: Pick<Services, 'hub' | 'settings'>,
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  const invite = await findInvite(tx.query, playerId)
  if (!invite || invite.valid_at_ms === null || invite.turn_at_ms !== null) return
  const { paid, staked } = await sumDepositsAndStakesSince(tx.query, playerId, invite.day)
  const { paidMin, stakedMin } = services.settings.get('invite')
  if (paid >= paidMin && staked >= stakedMin) return
  if (await storeInviteValidAt(tx, playerId, null)) {
    await announceRedDotsChange(services, tx, { playerId: invite.inviter_id, atMs })
  }
}

/**
 * Undoes the inviter's rewards for an invitee whose deposit was charged back, inside the transaction of the
 * charge-back. Nobody can tell which stakes the deposit paid for. So no stake of the invitee earns commission from the
 * UTC day of the payment to the day of the charge-back, and the agent's settled days are marked for recomputing. The
 * reward for a valid invitee is undone for good.
 */
export async function undoInviteRewards(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, orderId, paidAtMs, atMs }: PlayerEvents['depositReversed'],
): Promise<void> {
  const invite = await findInvite(tx.query, playerId)
  if (!invite) return
  const [fromDay, toDay] = [utcDayAt(paidAtMs), utcDayAt(atMs)]
  const span = { from_day: fromDay, to_day: toDay }
  await insertDaysWithoutCommission(tx, { invitee_id: playerId, order_id: orderId, ...span })
  await markInviteeDaysStale(tx, { inviteeId: playerId, inviterId: invite.inviter_id, fromDay })
  if (invite.valid_at_ms !== null) {
    await undoAwardCauseForEverybody(tx, {
      cause: `invite:${playerId}`,
      reason: 'deposit of the invitee reversed',
      atMs,
    })
  }
  await announceRedDotsChange(services, tx, { playerId: invite.inviter_id, atMs })
}

/** The period in which the turn of a valid invitation can be claimed; epoch milliseconds. */
export function turnClaimWindowOf(
  { settings }: Pick<Services, 'settings'>,
  validAtMs: number,
): { fromMs: number; untilMs: number } {
  const { waitDays, keptDays } = settings.get('invite')
  const fromMs = validAtMs + waitDays * DAY_MS
  return { fromMs, untilMs: fromMs + keptDays * DAY_MS }
}
