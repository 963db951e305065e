import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import type { Finding } from '../module.ts'

/** Most rows that a statement lists. */
const LISTED_MAX = 100

/** Proves the attachments from the grants: each claimed mail, and no other, gave its items once. */
export async function verifyMail({ db }: Pick<Services, 'db'>): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; playerId: string }>`with claimed as (
      select id, player_id from mail where claimed_at_ms is not null
      union all
      select mail_id as id, player_id from audience_mail_state where claimed_at_ms is not null
    ), granted as (
      select substr(source, 6) as id, player_id from item_grant where source like 'mail:%' and source not like '%#%'
    )
    select coalesce(claimed.id, granted.id) as id, coalesce(claimed.player_id, granted.player_id) as "playerId"
    from claimed full join granted on granted.id = claimed.id and granted.player_id = claimed.player_id
    where claimed.id is null or granted.id is null
    limit ${LISTED_MAX}`.execute(db.readLong)
  return rows.map(({ id, playerId }) => ({
    rule: 'mailIsOfItsGrant',
    text: `The attachment of mail ${id} of player ${playerId} differs from its grant`,
  }))
}
