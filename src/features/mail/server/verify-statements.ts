import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'

/** Most rows that a statement lists. */
const LISTED_MAX = 100

/** An attachment that was claimed without a grant, or granted without a claim. */
export interface WrongAttachment {
  readonly id: string
  readonly playerId: string
}

/** The attachments whose claim and whose grant differ, in one snapshot. */
export async function listWrongAttachments({
  readLong,
}: Pick<Database, 'readLong'>): Promise<readonly WrongAttachment[]> {
  const { rows } = await sql<WrongAttachment>`with claimed as (
      select id, player_id from mail where claimed_at_ms is not null
      union all
      select mail_id as id, player_id from audience_mail_state where claimed_at_ms is not null
    ), granted as (
      select substr(source, 6) as id, player_id from item_grant where source like 'mail:%' and source not like '%#%'
    )
    select coalesce(claimed.id, granted.id) as id, coalesce(claimed.player_id, granted.player_id) as "playerId"
    from claimed full join granted on granted.id = claimed.id and granted.player_id = claimed.player_id
    where claimed.id is null or granted.id is null
    limit ${LISTED_MAX}`.execute(readLong)
  return rows
}
