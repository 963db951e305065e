import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { undoCauseForEverybody } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'
import { markInviteeDaysStale } from './agent-repository.ts'
import { findInvite, type InviteRow, storeInviteDecision } from './repository.ts'

/** What staff decide about an invitation; the reason is for the undone awards. */
interface InviteDecision {
  readonly decision: 'allowed' | 'refused'
  readonly reason: string
  readonly atMs: number
}

/**
 * Stores what staff decided about an invitation, inside the caller's transaction. A refused one loses the inviter's award,
 * the invitee's coupon, and the commission of the invitee.
 */
export async function decideInvite(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { invitee_id: inviteeId, inviter_id: inviterId }: InviteRow,
  { decision, reason, atMs }: InviteDecision,
): Promise<void> {
  await storeInviteDecision(tx, inviteeId, decision)
  await markInviteeDaysStale(tx, { inviteeId, inviterId })
  if (decision === 'refused') await undoCauseForEverybody(tx, { cause: `invite:${inviteeId}`, reason, atMs })
  await announceRedDotsChange(services, tx, { playerId: inviterId, atMs })
}

/**
 * Refuses the invitations between accounts that staff confirmed to be one person, inside that transaction. Invitations that
 * were refused before stay as they are.
 */
export async function refuseSamePersonInvites(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  accounts: readonly string[],
  atMs: number,
): Promise<void> {
  for (const inviteeId of accounts) {
    const invite = await findInvite(tx.query, inviteeId)
    if (!invite || invite.decision === 'refused' || !accounts.includes(invite.inviter_id)) continue
    await decideInvite(services, tx, invite, { decision: 'refused', reason: 'same person', atMs })
  }
}
