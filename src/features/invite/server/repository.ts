import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { EVERY_PLAYER_ID } from '../../../server/player-money/undone-cause-repository.ts'
import { inviteTables } from './tables.ts'

export type InviteRow = Selectable<Schema['invite']>

export const INVITE_COLUMNS = columnsOf(inviteTables.invite, 'invite')

type InviteExpressionBuilder = ExpressionBuilder<Schema, 'invite'>

/** Whether an invitation counts: staff have not refused it, and have allowed it if the two players share a device. */
const inviteCountedCondition = ({ eb, and, or }: InviteExpressionBuilder) =>
  and([eb('decision', '<>', 'refused'), or([eb('shares_device', '=', 0), eb('decision', '=', 'allowed')])])

/** Whether the inviter's reward for the invitation was undone. */
export const inviteUndoneCondition = ({ exists, selectFrom }: InviteExpressionBuilder) =>
  exists(
    selectFrom('undone_cause')
      .select('cause')
      .whereRef('cause', '=', sql<string>`'invite:' || invite.invitee_id`)
      .where(({ or, eb }) =>
        or([
          eb('player_id', '=', EVERY_PLAYER_ID),
          eb('player_id', '=', eb.ref('invite.inviter_id' as never)),
        ]),
      ),
  )

/** Stores an invitation, unless the invitee has one already, inside the caller's transaction. */
export async function insertInvite(
  { query }: Transaction,
  row: Pick<InviteRow, 'invitee_id' | 'inviter_id' | 'day' | 'shares_device' | 'created_at_ms'>,
): Promise<void> {
  await query
    .insertInto('invite')
    .values({ ...row, decision: '' })
    .onConflict(conflict => conflict.column('invitee_id').doNothing())
    .execute()
}

/** Finds the invitation of an invited player; inside or outside a transaction. */
export function findInvite(query: Kysely<Schema>, inviteeId: string): Promise<InviteRow | undefined> {
  return query
    .selectFrom('invite')
    .select(INVITE_COLUMNS)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirst()
}

/**
 * Marks the invitations between a player and players on the same device, inside the caller's transaction.
 * @returns the invitations that were not marked before
 */
export async function markSharedDeviceInvites(
  { query }: Transaction,
  playerId: string,
  others: readonly string[],
): Promise<Pick<InviteRow, 'invitee_id' | 'inviter_id' | 'decision'>[]> {
  if (others.length === 0) return []
  return query
    .updateTable('invite')
    .set({ shares_device: 1 })
    .where('shares_device', '=', 0)
    .where(({ or, and, eb }) =>
      or([
        and([eb('invitee_id', '=', playerId), eb('inviter_id', 'in', others)]),
        and([eb('inviter_id', '=', playerId), eb('invitee_id', 'in', others)]),
      ]),
    )
    .returning(['invitee_id', 'inviter_id', 'decision'])
    .execute()
}

/** The amounts that an invitee must have deposited and staked since the invitation; centavos. */
export interface InviteTerms {
  readonly paidMin: number
  readonly stakedMin: number
}

/** An invitation whose invitee is verified and has deposited and staked enough. The caller checks the phone number. */
export type QualifiedInvite = Pick<InviteRow, 'invitee_id' | 'inviter_id'>

/**
 * Invitations that are not valid yet although the invitee is verified and has deposited and staked enough since the day
 * of the invitation. If given, `inviterId`, `inviteeId` and `afterId` restrict the result to invitations of these
 * players and to invitations after this id.
 */
export async function listQualifiedInvites(
  query: Kysely<Schema>,
  { paidMin, stakedMin }: InviteTerms,
  { inviterId, inviteeId, afterId = '', limit }: InviteFilter,
): Promise<QualifiedInvite[]> {
  return query
    .selectFrom('invite')
    .innerJoin('player_total', 'player_total.player_id', 'invite.invitee_id')
    .innerJoin('play_day', join =>
      join.onRef('play_day.player_id', '=', 'invite.invitee_id').onRef('play_day.day', '>=', 'invite.day'),
    )
    .select(['invitee_id', 'inviter_id'])
    .where('valid_at_ms', 'is', null)
    .where('verified_at_ms', '>', 0)
    .where('invitee_id', '>', afterId)
    .$if(inviterId !== undefined, select => select.where('inviter_id', '=', inviterId ?? ''))
    .$if(inviteeId !== undefined, select => select.where('invitee_id', '=', inviteeId ?? ''))
    .groupBy(['invitee_id', 'inviter_id'])
    .having(({ fn, eb, and }) =>
      and([eb(fn.sum('play_day.deposited'), '>=', paidMin), eb(fn.sum('real_wagered'), '>=', stakedMin)]),
    )
    .orderBy('invitee_id')
    .limit(limit)
    .execute()
}

/** The conditions that limit a query of invitations; an absent field is no condition. */
export interface InviteFilter {
  readonly inviterId?: string
  readonly inviteeId?: string
  readonly afterId?: string
  readonly limit: number
}

/** The deposits and stakes of a player since a UTC day; centavos. */
export async function sumDepositsAndStakesSince(
  query: Kysely<Schema>,
  playerId: string,
  day: string,
): Promise<{ paid: number; staked: number }> {
  const row = await query
    .selectFrom('play_day')
    .select(({ fn }) => [
      fn.sum<number | null>('deposited').as('paid'),
      fn.sum<number | null>('real_wagered').as('staked'),
    ])
    .where('player_id', '=', playerId)
    .where('day', '>=', day)
    .executeTakeFirst()
  return { paid: Number(row?.paid ?? 0), staked: Number(row?.staked ?? 0) }
}

/**
 * Stores when an invitation became valid; `null` makes the invitation invalid again. Does nothing once the turn of the
 * invitation was claimed. Runs inside the caller's transaction.
 * @returns whether a row changed
 */
export async function storeInviteValidAt(
  { query }: Transaction,
  inviteeId: string,
  validAtMs: number | null,
): Promise<boolean> {
  const rows = await query
    .updateTable('invite')
    .set({ valid_at_ms: validAtMs })
    .where('invitee_id', '=', inviteeId)
    .where('turn_at_ms', 'is', null)
    .returning('invitee_id')
    .execute()
  return rows.length > 0
}

/** Valid invitations of an inviter whose turns are not claimed yet; invitations that became valid first come first. */
export function listValidInvites(
  query: Kysely<Schema>,
  inviterId: string,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<InviteRow[]> {
  return query
    .selectFrom('invite')
    .select(INVITE_COLUMNS)
    .where('inviter_id', '=', inviterId)
    .where('turn_at_ms', 'is', null)
    .where('valid_at_ms', '>', sinceMs)
    .where(inviteCountedCondition)
    .where(eb => eb.not(inviteUndoneCondition(eb)))
    .orderBy('valid_at_ms')
    .orderBy('invitee_id')
    .limit(limit)
    .execute()
}

/** An invitation as the list of invitations shows it. */
export type ListedInvite = InviteRow & { readonly is_undone: number }

/** The invitations of an inviter before `cursor`, the newest invitee first. */
export function listInvites(
  query: Kysely<Schema>,
  inviterId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ListedInvite[]> {
  return query
    .selectFrom('invite')
    .select(INVITE_COLUMNS)
    .select(eb => eb.case().when(inviteUndoneCondition(eb)).then(1).else(0).end().as('is_undone'))
    .where('inviter_id', '=', inviterId)
    .$if(cursor !== undefined, select => select.where('invitee_id', '<', cursor ?? ''))
    .orderBy('invitee_id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of players whom an inviter invited, and the number of these players who became valid since a time. */
export async function countInvites(
  query: Kysely<Schema>,
  inviterId: string,
  validSinceMs = 0,
): Promise<{ invited: number; valid: number }> {
  const row = await query
    .selectFrom('invite')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .select(eb =>
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when(
              eb.and([
                eb('valid_at_ms', '>=', validSinceMs),
                inviteCountedCondition(eb),
                eb.not(inviteUndoneCondition(eb)),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('valid'),
    )
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
  return { invited: Number(row.invited), valid: Number(row.valid ?? 0) }
}

/** Stores the decision of staff about an invitation, inside the caller's transaction. */
export async function storeInviteDecision(
  { query }: Transaction,
  inviteeId: string,
  decision: 'allowed' | 'refused',
): Promise<void> {
  await query.updateTable('invite').set({ decision }).where('invitee_id', '=', inviteeId).execute()
}

/** Counts that a player shared the invite link, inside the caller's transaction. */
export async function countInviteLinkShare(
  { query }: Transaction,
  playerId: string,
  way: string,
): Promise<void> {
  await query
    .insertInto('invite_share')
    .values({ player_id: playerId, way, shares: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['player_id', 'way'])
        .doUpdateSet(set => ({ shares: set('invite_share.shares', '+', 1) })),
    )
    .execute()
}

/** The turns and rewards that a player was granted for the given invitees. */
export async function listGrantsOfInvites(
  query: Kysely<Schema>,
  playerId: string,
  inviteeIds: readonly string[],
): Promise<Pick<Selectable<Schema['item_grant']>, 'cause' | 'source' | 'item' | 'amount'>[]> {
  if (inviteeIds.length === 0) return []
  return query
    .selectFrom('item_grant')
    .select(['cause', 'source', 'item', 'amount'])
    .where('player_id', '=', playerId)
    .where(
      'cause',
      'in',
      inviteeIds.map(id => `invite:${id}`),
    )
    .where('cause', '<>', '')
    .where('state', '<>', 'undone')
    .execute()
}
