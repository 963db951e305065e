import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'

/** Every claimed mail, and no other mail, has one grant. */
const ATTACHMENT_CHECK: RowCheck = {
  rule: 'mailIsOfItsGrant',
  broken: sql`with claimed as (
      select id, player_id from mail where claimed_at_ms is not null
      union all
      select mail_id as id, player_id from audience_mail_state where claimed_at_ms is not null
    ), granted as (
      select substr(source, 6) as id, player_id from item_grant where source like 'mail:%' and source not like '%#%'
    )
    select coalesce(claimed.id, granted.id) as id, coalesce(claimed.player_id, granted.player_id) as player_id
    from claimed full join granted on granted.id = claimed.id and granted.player_id = claimed.player_id
    where claimed.id is null or granted.id is null`,
  sentence: 'The attachment of mail {id} of player {player_id} differs from its grant',
}

/** Compares the claimed mails with the grants. */
export const verifyMailClaims = ({
  db,
}: {
  readonly db: Pick<Database, 'readLong'>
}): Promise<VerifyFinding[]> => runRowChecks(db, [ATTACHMENT_CHECK])
