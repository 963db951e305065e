import { type Kysely, sql } from 'kysely'
import { createAwardSource } from '../../../domain/awards/awards.ts'
import type { InviteTurnUse } from '../../../domain/awards/invite.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { piecesByItemOfAccount } from '../../../server/ledger/balance.ts'
import { listGrantsOfItem } from '../../../server/player-money/grants/item-grant-repository.ts'
import {
  INVITE_COLUMNS,
  inviteUndoneCondition,
  type ListedInvite,
  type QualifiedInvite,
} from './repository.ts'

/** The number of turns that an inviter has claimed since a time; inside or outside a transaction. */
export async function countTurnsSince(
  query: Kysely<Schema>,
  inviterId: string,
  sinceMs: number,
): Promise<number> {
  const row = await query
    .selectFrom('invite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('turn_at_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Stores that the turn of an invitation was claimed, inside the claim's transaction. */
export async function storeTurnClaimed(
  { query }: Transaction,
  inviteeId: string,
  atMs: number,
): Promise<void> {
  await query.updateTable('invite').set({ turn_at_ms: atMs }).where('invitee_id', '=', inviteeId).execute()
}

/**
 * Lists an inviter's unused turns in the order in which they were claimed. The inviter's balance gives the number of
 * unused turns. Because the oldest turns are used first, the turns that were claimed last are the unused ones.
 * @param sinceMs turns that were claimed before this time have expired
 */
export async function listHeldTurns(
  query: Kysely<Schema>,
  inviterId: string,
  sinceMs: number,
): Promise<ListedInvite[]> {
  const pieces = await piecesByItemOfAccount(query, playerAccount(inviterId), [ITEM_ID.inviteTurn])
  const invites = await query
    .selectFrom('invite')
    .select(INVITE_COLUMNS)
    .select(eb => eb.case().when(inviteUndoneCondition(eb)).then(1).else(0).end().as('is_undone'))
    .where('inviter_id', '=', inviterId)
    .where('turn_at_ms', 'is not', null)
    .where('turn_use', 'is', null)
    .execute()
  if (invites.length === 0) return []
  // Sorts the turns by their awards, because undoing an award takes exactly the turn of that award.
  const awards = await listGrantsOfItem(query, { playerId: inviterId, item: ITEM_ID.inviteTurn })
  return awards
    .flatMap(({ source }) =>
      invites.filter(({ invitee_id }) => source === createAwardSource('invite-turn', invitee_id)),
    )
    .slice(0, pieces.get(ITEM_ID.inviteTurn) ?? 0)
    .filter(turn => turn.is_undone === 0 && (turn.turn_at_ms ?? 0) > sinceMs)
    .reverse()
}

/** An unused turn of which the inviter gets a reminder: the inviter, and when the turn was claimed. */
export interface EndingTurn {
  readonly inviter_id: string
  readonly turn_at_ms: number
}

/**
 * Unused turns that were claimed after `afterMs` and until `untilMs`, and of which the inviter was not reminded yet.
 */
export async function listEndingTurns(
  query: Kysely<Schema>,
  { afterMs, untilMs, limit }: { readonly afterMs: number; readonly untilMs: number; readonly limit: number },
): Promise<EndingTurn[]> {
  return (
    query
      .selectFrom('invite')
      .select(['inviter_id', 'turn_at_ms'])
      // Both conditions repeat the conditions of the partial index, and the number is a literal, so that the query uses
      // the index.
      .where('turn_use', 'is', null)
      .where('turn_reminded_ms', '=', sql.lit(0))
      .where('turn_at_ms', '>', afterMs)
      .where('turn_at_ms', '<=', untilMs)
      .where(eb => eb.not(inviteUndoneCondition(eb)))
      .orderBy('turn_at_ms')
      .limit(limit)
      .$narrowType<{ turn_at_ms: number }>()
      .execute()
  )
}

/** Stores that an inviter needs no further reminder of the unused turns of a time range, inside the caller's transaction. */
export async function markTurnsReminded(
  { query }: Transaction,
  {
    inviterId,
    fromMs,
    beforeMs,
    atMs,
  }: {
    readonly inviterId: string
    readonly fromMs: number
    readonly beforeMs: number
    readonly atMs: number
  },
): Promise<void> {
  await query
    .updateTable('invite')
    .set({ turn_reminded_ms: atMs })
    .where('inviter_id', '=', inviterId)
    .where('turn_at_ms', '>=', fromMs)
    .where('turn_at_ms', '<', beforeMs)
    .where('turn_use', 'is', null)
    .execute()
}

/** Stores how a turn was used, inside the caller's transaction. */
export async function storeTurnUse(
  { query }: Transaction,
  inviteeId: string,
  use: InviteTurnUse,
  atMs: number,
): Promise<void> {
  await query
    .updateTable('invite')
    .set({ turn_use: use, used_at_ms: atMs })
    .where('invitee_id', '=', inviteeId)
    .execute()
}

/** Turns that were claimed until a time and never used, the first claimed first. */
export function listUnusedTurns(
  query: Kysely<Schema>,
  untilMs: number,
  limit: number,
): Promise<QualifiedInvite[]> {
  return query
    .selectFrom('invite')
    .select(['invitee_id', 'inviter_id'])
    .where('turn_at_ms', '<=', untilMs)
    .where('turn_use', 'is', null)
    .where(eb => eb.not(inviteUndoneCondition(eb)))
    .orderBy('turn_at_ms')
    .limit(limit)
    .execute()
}
