import { sql } from 'kysely'
import type { Check } from '../../../server/ledger/check-statements.ts'

/** The award of each draw is among the grants of its player. */
export const GRANT_CHECK: Check = {
  rule: 'drawIsGranted',
  broken: sql`select prize_draw.id from prize_draw
    left join item_grant on item_grant.player_id = prize_draw.player_id
      and item_grant.source = prize_draw.source and item_grant.item = prize_draw.item
      and item_grant.amount = prize_draw.amount
    where prize_draw.source <> '' and item_grant.id is null`,
  sentence: 'The prize of draw {id} was not granted',
}
