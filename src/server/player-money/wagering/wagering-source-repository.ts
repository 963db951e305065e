import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { ItemGrantRow } from '../grants/item-grant-repository.ts'

/** The id of an award, as the source of its wagering has it. */
const AWARD_OF_WAGERING = sql<string>`substr(wagering_grant.source, ${sql.lit('bonus:'.length + 1)})`

/** The sources of the awards whose wagering has one of the given ids, by the ids of the wagering. */
export function listSourcesOfWagering(
  query: Kysely<Schema>,
  playerId: string,
  ids: readonly string[],
): Promise<Pick<ItemGrantRow, 'id' | 'source'>[]> {
  return query
    .selectFrom('wagering_grant')
    .innerJoin('item_grant', join => join.on('item_grant.id', '=', AWARD_OF_WAGERING))
    .select(['wagering_grant.id', 'item_grant.source'])
    .where('wagering_grant.player_id', '=', playerId)
    .where('wagering_grant.id', 'in', ids)
    .execute()
}
