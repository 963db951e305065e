import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource, parseAwardSource } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { limitWindowAt } from '../../../domain/player/play-limits.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind } from '../../../server/awards/kind.ts'
import { findInvite, listValidInvites } from './repository.ts'
import { countTurnsSince, storeTurnClaimed } from './turn-repository.ts'
import { turnClaimWindowOf } from './valid.ts'

/** The award source of an inviter's turn, which contains the invitee's id. */
export const inviteTurnAwardSourceOf = (inviteeId: string) => createAwardSource('invite-turn', inviteeId)

/** Reads the id of the invited player from the source of a turn's award. */
const inviteeOfSource = (source: string) => parseAwardSource(source)?.parts[0] ?? ''

/** The start of the UTC month that contains `atMs`, in epoch milliseconds. */
export const utcMonthStartMsAt = (atMs: number) => limitWindowAt('month', atMs).startMs

/**
 * The award kind of invitations: a turn of the invite wheel for each valid invited player, after a waiting time; at
 * most `monthlyMax` turns in a UTC month.
 */
export const inviteTurnAward: AwardKind = {
  name: 'invite-turn',
  activity: ACTIVITY_TYPE.inviteUserSpin,
  dot: 'inviteTurnFlag',
  async offers({ services, query, playerId, atMs }) {
    const { monthlyMax, waitDays, keptDays } = services.settings.get('invite')
    const turnsLeft = monthlyMax - (await countTurnsSince(query, playerId, utcMonthStartMsAt(atMs)))
    if (turnsLeft <= 0) return []
    const sinceMs = atMs - (waitDays + keptDays) * DAY_MS
    const invites = await listValidInvites(query, playerId, { sinceMs, limit: turnsLeft })
    return invites.map(({ invitee_id, valid_at_ms }) => ({
      source: inviteTurnAwardSourceOf(invitee_id),
      items: [{ id: ITEM_ID.inviteTurn, count: 1 }],
      isEarned: true,
      ...turnClaimWindowOf(services, valid_at_ms ?? 0),
      cause: `invite:${invitee_id}` as const,
    }))
  },
  async endOf([inviteeId = ''], { services, query, playerId }) {
    const invite = await findInvite(query, inviteeId)
    if (invite?.inviter_id !== playerId || invite.valid_at_ms === null) return undefined
    return turnClaimWindowOf(services, invite.valid_at_ms).untilMs
  },
  claimed: (tx, { source }, { atMs }) => storeTurnClaimed(tx, inviteeOfSource(source), atMs),
}
