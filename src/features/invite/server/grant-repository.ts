import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../server/db/schema.ts'

/** The awards that a player got for invitees, and the turns for them. */
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
