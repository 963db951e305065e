import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import type { InviteState } from '../../../domain/awards/invite.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { centavos } from '../../../domain/money.ts'
import {
  isStoredActivityOpen,
  listActivityOpenPeriods,
} from '../../../server/activities/activity-repository.ts'
import type { DueRowsRun } from '../../../server/db/due-rows.ts'
import { ensureActorSeed } from '../../../server/fair/seed-repository.ts'
import { rowCountToSelectForPage, toCursorPage } from '../../../server/http/cursor-page.ts'
import { inviteCodeOf, nicknamesOf } from '../../../server/identity/player-profile-repository.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import type { actInviteUser, actInviteUserRecord, actInviteUserStatus } from '../contract/invite.ts'
import { findAgent } from './agent-repository.ts'
import { inviteTurnAward, utcMonthStartMsAt } from './award.ts'
import { countInvites, type ListedInvite, listGrantsOfInvites, listInvites } from './repository.ts'
import { earliestUsableTurnClaimMsAt } from './turn.ts'
import { countTurnsSince, listHeldTurns } from './turn-repository.ts'
import { findValidInvitees, turnClaimWindowOf } from './valid.ts'

/**
 * The job run with which `describeInvites` checks the invited players one by one during a call. A failure for one
 * player is only logged, because the regular job checks this player again later.
 */
const createJobRunForCall = ({ db, log }: Services): DueRowsRun => ({
  signal: new AbortController().signal,
  transact: work => db.transact(work),
  rowFailed: (row, error) => log.error({ err: error, row }, 'an invitee failed'),
})

/**
 * Describes the invitations, turns and wheel of a player. First checks whether more invited players have become valid.
 * `isOpen` is false while the activity is closed or the player is in a break.
 */
export async function describeInvites(
  services: Services,
  playerId: string,
  siteOrigin: string,
  atMs: number,
): Promise<ResultOf<typeof actInviteUser>> {
  const { db, settings } = services
  await findValidInvitees(services, createJobRunForCall(services), { inviterId: playerId }, atMs)
  const [windows, { excludedUntilMs }, inviteCode, turns, counts, taken, agent, fairSeed] = await Promise.all(
    [
      listActivityOpenPeriods(db.read),
      playerTotalsOf(db, playerId),
      inviteCodeOf(db.read, playerId),
      describeInviteTurns(services, playerId, atMs),
      countInvites(db.read, playerId),
      countTurnsSince(db.read, playerId, utcMonthStartMsAt(atMs)),
      findAgent(db.read, playerId),
      ensureActorSeed(services, playerId),
    ],
  )
  const { couponId: _, ...terms } = settings.get('invite')
  const { paidMin, stakedMin, exchangeAmount, agentAmount } = terms
  const { total, prizes } = settings.get('inviteWheel')
  return {
    inviteCode,
    link: `${siteOrigin}/?invite=${inviteCode}`,
    terms: {
      ...terms,
      paidMin: centavos(paidMin),
      stakedMin: centavos(stakedMin),
      exchangeAmount: centavos(exchangeAmount),
      agentAmount: centavos(agentAmount),
    },
    wheel: { total, prizes: prizes.map(({ weight, item }) => ({ weight, item: item && { ...item } })) },
    isOpen: excludedUntilMs <= atMs && isStoredActivityOpen(windows.get(ACTIVITY_TYPE.inviteUserSpin), atMs),
    isAgent: agent !== undefined,
    ...turns,
    monthlyLeft: Math.max(0, terms.monthlyMax - taken),
    ...counts,
    fairSeed: { ...fairSeed },
  }
}

/** Reads how many turns a player has, how many the player can claim now, and when the next one can be claimed. */
export async function describeInviteTurns(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof actInviteUserStatus>> {
  const { db } = services
  const totals = await playerTotalsOf(db, playerId)
  const facts = { services, query: db.read, playerId, totals, atMs }
  const [held, offers] = await Promise.all([
    listHeldTurns(db.read, playerId, earliestUsableTurnClaimMsAt(services, atMs)),
    inviteTurnAward.offers(facts),
  ])
  const openOffers = offers.filter(({ untilMs }) => untilMs > atMs)
  const coming = openOffers.flatMap(({ fromMs = 0 }) => (fromMs > atMs ? [fromMs] : []))
  return {
    held: held.length,
    ready: openOffers.length - coming.length,
    nextTime: coming.length > 0 ? Math.min(...coming) : null,
  }
}

/** A page of the players whom a player invited, the newest first. */
export async function pageOfInvitees(
  services: Services,
  playerId: string,
  body: ParsedBodyOf<typeof actInviteUserRecord>,
  atMs: number,
): Promise<ResultOf<typeof actInviteUserRecord>> {
  const { db } = services
  const rows = await listInvites(db.read, playerId, {
    cursor: body.cursor,
    limit: rowCountToSelectForPage(body),
  })
  const { list, nextCursor } = toCursorPage(rows, body, row => row.invitee_id)
  const ids = list.map(row => row.invitee_id)
  const [names, grants] = await Promise.all([
    nicknamesOf(db.read, ids),
    listGrantsOfInvites(db.read, playerId, ids),
  ])
  return {
    nextCursor,
    list: list.map(row => {
      const reward = grants.find(
        ({ cause, source }) =>
          cause === `invite:${row.invitee_id}` && source !== createAwardSource('invite-turn', row.invitee_id),
      )
      const isCounted = inviteStateOf(services, row, atMs) !== 'notCounted'
      return {
        inviteeId: row.invitee_id,
        nickname: maskNickname(names.get(row.invitee_id) ?? ''),
        state: inviteStateOf(services, row, atMs),
        createTime: row.created_at_ms,
        turnTime:
          isCounted && row.valid_at_ms !== null ? turnClaimWindowOf(services, row.valid_at_ms).fromMs : null,
        usedTime: row.used_at_ms,
        item: reward ? { id: reward.item, count: reward.amount } : null,
      }
    }),
  }
}

function inviteStateOf(services: Services, row: ListedInvite, atMs: number): InviteState {
  const isWithheld = row.shares_device === 1 && row.decision !== 'allowed'
  if (row.is_undone === 1 || row.decision === 'refused') return 'notCounted'
  if (row.turn_use !== null) return row.turn_use
  if (row.turn_at_ms !== null)
    return row.turn_at_ms > earliestUsableTurnClaimMsAt(services, atMs) ? 'held' : 'expired'
  if (isWithheld) return 'notCounted'
  if (row.valid_at_ms === null) return 'open'
  const { fromMs, untilMs } = turnClaimWindowOf(services, row.valid_at_ms)
  if (atMs >= untilMs) return 'expired'
  return atMs < fromMs ? 'waiting' : 'ready'
}
