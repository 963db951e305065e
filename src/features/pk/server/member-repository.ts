import { type Kysely, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { Camp, PkWeek } from '../rules/pk.ts'
import { PK_WEEK_COLUMNS, type PkWeekRow } from './repository.ts'
import { pkTables } from './tables.ts'

export type PkMemberRow = Selectable<Schema['pk_member']>

/** The side of a player in a week, with the points and share once they are settled; inside or outside a transaction. */
export function findPkMember(
  query: Kysely<Schema>,
  week: string,
  playerId: string,
): Promise<PkMemberRow | undefined> {
  return query
    .selectFrom('pk_member')
    .select(columnsOf(pkTables.pk_member))
    .where('week', '=', week)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Stores the side that a player has chosen, inside the caller's transaction, which has locked the player's totals. */
export async function insertPkMember(
  { query }: Transaction,
  row: Pick<PkMemberRow, 'week' | 'player_id' | 'camp' | 'joined_at_ms'>,
): Promise<void> {
  await query
    .insertInto('pk_member')
    .values({ ...row, struck_at_ms: null, points: null, staked: null, share: null, paid_at_ms: null })
    .execute()
}

/**
 * Stores the points and stakes that the settlement counted for a player.
 * @param p.shares 1 if the player gets a share of the pot
 */
export const storePkPoints = prepareQuery(
  (db, p: { week: string; playerId: string; points: number; staked: number; shares: number }) =>
    db
      .updateTable('pk_member')
      .set({ points: p.points, staked: p.staked, shares: p.shares })
      .where('week', '=', p.week)
      .where('player_id', '=', p.playerId),
)

/** Stores the share that the settlement computed for a player, in centavos. */
export const storePkShare = prepareQuery((db, p: { week: string; playerId: string; share: number }) =>
  db
    .updateTable('pk_member')
    .set({ share: p.share })
    .where('week', '=', p.week)
    .where('player_id', '=', p.playerId),
)

/** Stores the time at which the player's share was paid. */
export const markPkSharePaid = prepareQuery((db, p: { week: string; playerId: string; atMs: number }) =>
  db
    .updateTable('pk_member')
    .set({ paid_at_ms: p.atMs })
    .where('week', '=', p.week)
    .where('player_id', '=', p.playerId),
)

/** Stores that staff canceled a player's points of a week, inside the caller's transaction. */
export async function markPkPointsStruckOut(
  { query }: Transaction,
  { week, playerId, atMs }: { readonly week: string; readonly playerId: string; readonly atMs: number },
): Promise<void> {
  await query
    .updateTable('pk_member')
    .set({ struck_at_ms: atMs })
    .where('week', '=', week)
    .where('player_id', '=', playerId)
    .execute()
}

/** A player of a week; `points` and `staked` are counted from the player's days. */
export interface PkMemberWithTotals {
  readonly playerId: string
  readonly camp: Camp
  readonly isStruck: boolean
  /**
   * The sum of the points of all days, each day with at most `dayPointsMax`. Points that staff canceled are included
   * (see `isStruck`).
   */
  readonly points: number
  /** The counted real stakes of all days, in centavos. */
  readonly staked: number
  /** The end of the player's exclusion, epoch milliseconds; 0 for a player who was never excluded. */
  readonly excludedUntilMs: number
}

/** A page of players: the id of the last player of the previous page, and the maximum number of players. */
export interface PkMemberPageRequest {
  readonly after: string
  readonly limit: number
}

/**
 * A page of a week's players, ordered by id, with their stakes and points. A player's points are the counted rounds of
 * each day, at most `dayPointsMax` a day. Inside or outside a transaction. The query finds the players and their days
 * by primary key.
 */
export async function listCountedMembers(
  query: Kysely<Schema>,
  { from, to }: PkWeek,
  { after, limit, dayPointsMax }: PkMemberPageRequest & { readonly dayPointsMax: number },
): Promise<PkMemberWithTotals[]> {
  const rows = await query
    .selectFrom(
      query
        .selectFrom('pk_member')
        .select(['player_id', 'camp', 'struck_at_ms'])
        .where('week', '=', from)
        .where('player_id', '>', after)
        .orderBy('player_id')
        .limit(limit)
        .as('member'),
    )
    .innerJoin('player_total', 'player_total.player_id', 'member.player_id')
    .leftJoin('play_day', join =>
      join
        .onRef('play_day.player_id', '=', 'member.player_id')
        .on('play_day.day', '>=', from)
        .on('play_day.day', '<=', to),
    )
    .select(['member.player_id', 'camp', 'struck_at_ms', 'excluded_until_ms'])
    .select(({ fn, ref, case: when }) =>
      fn
        .sum<number | null>(
          when().when('rounds', '>', dayPointsMax).then(dayPointsMax).else(ref('rounds')).end(),
        )
        .as('points'),
    )
    .select(({ fn }) => fn.sum<number | null>('play_day.real_wagered').as('staked'))
    .groupBy(['member.player_id', 'camp', 'struck_at_ms', 'excluded_until_ms'])
    .orderBy('member.player_id')
    .execute()
  return rows.map(row => ({
    playerId: row.player_id,
    camp: row.camp,
    isStruck: row.struck_at_ms !== null,
    points: Number(row.points ?? 0),
    staked: Number(row.staked ?? 0),
    excludedUntilMs: row.excluded_until_ms,
  }))
}

/** A page of a settled week's players, ordered by id, with their counted points and stakes. */
export function listSettledMembers(
  query: Kysely<Schema>,
  week: string,
  { after, limit }: PkMemberPageRequest,
): Promise<PkMemberRow[]> {
  return query
    .selectFrom('pk_member')
    .select(columnsOf(pkTables.pk_member))
    .where('week', '=', week)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute()
}

/**
 * A player of a settled week, with the amount that was granted for the player's share; null without a grant. One
 * statement reads both, so that they are consistent.
 */
export type MemberWithGrant = PkMemberRow & { readonly granted: number | null }

/**
 * A page of a settled week's players with their grants, ordered by id.
 * @param source the award source of the week's shares
 */
export function listMembersWithGrants(
  query: Kysely<Schema>,
  week: string,
  { after, limit, source }: PkMemberPageRequest & { readonly source: string },
): Promise<MemberWithGrant[]> {
  return query
    .selectFrom('pk_member')
    .leftJoin('item_grant', join =>
      join.onRef('item_grant.player_id', '=', 'pk_member.player_id').on('item_grant.source', '=', source),
    )
    .select(columnsOf(pkTables.pk_member, 'pk_member'))
    .select('item_grant.amount as granted')
    .where('week', '=', week)
    .where('pk_member.player_id', '>', after)
    .orderBy('pk_member.player_id')
    .limit(limit)
    .execute()
}

/** The week and the player of a share that is not paid. */
export type UnpaidPkShare = Pick<PkMemberRow, 'week' | 'player_id'>

/** One week, or all weeks that are marked as paid. */
export type UnpaidPkWeeks = { readonly week: string } | 'paid weeks'

/**
 * Unpaid shares of a week or of the paid weeks, without players whose accounts are in review or whose identities are
 * revoked. The earliest week comes first.
 */
export function listUnpaidPkShares(
  query: Kysely<Schema>,
  weeks: UnpaidPkWeeks,
  limit: number,
): Promise<UnpaidPkShare[]> {
  const unpaid = query
    .selectFrom('pk_member')
    .innerJoin('pk_week', 'pk_week.week', 'pk_member.week')
    .innerJoin('player_total', 'player_total.player_id', 'pk_member.player_id')
    .select(['pk_member.week', 'pk_member.player_id'])
    .where('share', '>', sql.lit(0))
    .where('pk_member.paid_at_ms', 'is', null)
    .where('review_from_ms', '=', 0)
    .where('revoked_from_ms', '=', 0)
  const listed =
    weeks === 'paid weeks'
      ? unpaid.where('pk_week.paid_at_ms', 'is not', null)
      : unpaid.where('pk_member.week', '=', weeks.week)
  return listed.orderBy('pk_member.week').orderBy('pk_member.player_id').limit(limit).execute()
}

/** The row of a week with the player's side, points and share of that week. */
export interface PlayerPkWeek
  extends PkWeekRow,
    Pick<PkMemberRow, 'camp' | 'points' | 'share' | 'struck_at_ms'> {
  readonly share_paid_at_ms: number | null
}

/** A player's weeks with their results, the newest first. */
export function listPlayerWeeks(
  query: Kysely<Schema>,
  playerId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<PlayerPkWeek[]> {
  return query
    .selectFrom('pk_member')
    .innerJoin('pk_week', 'pk_week.week', 'pk_member.week')
    .select(PK_WEEK_COLUMNS)
    .select(['camp', 'points', 'share', 'struck_at_ms', 'pk_member.paid_at_ms as share_paid_at_ms'])
    .where('player_id', '=', playerId)
    .where('pk_member.week', '<', before)
    .orderBy('pk_member.week', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The paid shares of a settled week, as the number of players who got one (`players`) and the sum (`paid`), and the sum
 * of the unpaid shares (`due`); sums in centavos.
 */
export async function sumWeekShares(
  query: Kysely<Schema>,
  week: string,
): Promise<{ readonly paid: number; readonly players: number; readonly due: number }> {
  const row = await query
    .selectFrom('pk_member')
    .select(({ fn, case: when }) => [
      fn.sum<number | null>(when().when('paid_at_ms', 'is not', null).then(1).else(0).end()).as('players'),
      fn
        .sum<number | null>(when().when('paid_at_ms', 'is not', null).thenRef('share').else(0).end())
        .as('paid'),
      fn.sum<number | null>(when().when('paid_at_ms', 'is', null).thenRef('share').else(0).end()).as('due'),
    ])
    .where('week', '=', week)
    .executeTakeFirst()
  return { paid: Number(row?.paid ?? 0), players: Number(row?.players ?? 0), due: Number(row?.due ?? 0) }
}

/** Forfeits the unpaid shares of a player, inside the caller's transaction. */
export async function forfeitPkShares({ query }: Transaction, playerId: string): Promise<void> {
  await query
    .updateTable('pk_member')
    .set({ share: 0 })
    .where('player_id', '=', playerId)
    .where('share', '>', 0)
    .where('paid_at_ms', 'is', null)
    .execute()
}
