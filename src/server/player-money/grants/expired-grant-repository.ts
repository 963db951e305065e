import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A grant that has expired. */
export interface ExpiredGrant {
  readonly id: string
  readonly player_id: string
}

/** Open grants that have expired and whose bonus money is in no open round, the longest expired first. */
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
        exists(selectFrom('bonus_round').select('round_id').whereRef('grant_id', '=', 'wagering_grant.id')),
      ),
    )
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
