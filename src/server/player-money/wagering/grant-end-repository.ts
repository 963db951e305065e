import { type Kysely, sql } from 'kysely'
import type { WageringGrantKind } from '../../../domain/awards/wagering.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

export interface ExpiredGrant {
  readonly id: string
  readonly player_id: string
}

/**
 * Returns open grants that have expired, the longest expired first. Grants of players whose identity is revoked are
 * left out.
 */
export function listExpiredGrants(
  { read }: Pick<Database, 'read'>,
  atMs: number,
  limit: number,
): Promise<ExpiredGrant[]> {
  return read
    .selectFrom('wagering_grant')
    .select(['id', 'player_id'])
    .where('state', '=', sql.lit('open'))
    .where('expires_at_ms', '<=', atMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player_total')
            .select('player_total.player_id')
            .whereRef('player_total.player_id', '=', 'wagering_grant.player_id')
            .where('revoked_from_ms', '>', 0),
        ),
      ),
    )
    .orderBy('expires_at_ms')
    .limit(limit)
    .execute()
}

export interface EndingBonus {
  readonly id: string
  readonly player_id: string
  readonly expires_at_ms: number
}

/**
 * Returns open bonuses that expire after `afterMs` and not after `untilMs`, and whose player had no reminder of this
 * expiry; the earliest expiry is first.
 */
export function listEndingBonuses(
  query: Kysely<Schema>,
  { afterMs, untilMs, limit }: { readonly afterMs: number; readonly untilMs: number; readonly limit: number },
): Promise<EndingBonus[]> {
  // Writes the first three conditions with literals, because the partial index requires them.
  return query
    .selectFrom('wagering_grant')
    .select(['id', 'player_id', 'expires_at_ms'])
    .where('state', '=', sql.lit('open'))
    .where('kind', '=', sql.lit('bonus'))
    .whereRef('reminded_end_ms', '<>', 'expires_at_ms')
    .where('expires_at_ms', '>', afterMs)
    .where('expires_at_ms', '<=', untilMs)
    .orderBy('expires_at_ms')
    .limit(limit)
    .execute()
}

/**
 * Stores that the player needs no further reminder of the present expiry of a bonus, inside the caller's transaction.
 */
export async function markBonusReminded({ query }: Transaction, id: string): Promise<void> {
  await query
    .updateTable('wagering_grant')
    .set(({ ref }) => ({ reminded_end_ms: ref('expires_at_ms') }))
    .where('id', '=', id)
    .execute()
}

/**
 * Moves the expiry of those completed grants of a player that would open again if a bet of an open round were rolled
 * back or refunded, inside the caller's transaction. Searches the effects of all open rounds, of which there are few.
 * @param done.afterMs grants that expired until then keep their expiry
 */
export async function postponeDoneGrantsInPlay(
  { query }: Transaction,
  done: {
    readonly playerId: string
    readonly kinds: readonly WageringGrantKind[]
    readonly lengthMs: number
    readonly afterMs: number
  },
): Promise<void> {
  await query
    .updateTable('wagering_grant')
    .set(set => ({ expires_at_ms: set('expires_at_ms', '+', done.lengthMs) }))
    .where('player_id', '=', done.playerId)
    .where('state', '=', 'done')
    .where('kind', 'in', done.kinds)
    .where('expires_at_ms', '>', done.afterMs)
    .where('id', 'in', select => select.selectFrom('wager_effect').select('grant_id').where('worked', '>', 0))
    .execute()
}
