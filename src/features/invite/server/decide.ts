import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { undoAwardCauseForEverybody } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'
import { markInviteeDaysStale } from './agent-repository.ts'
import { findInvite, type InviteRow, storeInviteDecision } from './repository.ts'

/** The decision of staff about an invitation, and the reason for undoing its awards. */
interface InviteDecision {
  readonly decision: 'allowed' | 'refused'
  readonly reason: string
  readonly atMs: number
}

/**
 * Stores the decision of staff about an invitation, inside the caller's transaction. A refused invitation loses the
 * inviter's award, the invitee's coupon, and the commission on the invitee's stakes.
 */
export async function decideInvite(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { invitee_id: inviteeId, inviter_id: inviterId }: InviteRow,
  { decision, reason, atMs }: InviteDecision,
): Promise<void> {
  await storeInviteDecision(tx, inviteeId, decision)
  await markInviteeDaysStale(tx, { inviteeId, inviterId })
  if (decision === 'refused')
    await undoAwardCauseForEverybody(tx, { cause: `invite:${inviteeId}`, reason, atMs })
  await announceRedDotsChange(services, tx, { playerId: inviterId, atMs })
}

/**
 * Refuses the invitations between accounts that staff have confirmed to be one person, inside the transaction of the
 * confirmation. Already refused invitations do not change.
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
