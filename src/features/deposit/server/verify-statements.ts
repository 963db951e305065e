import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { createJournalCheck } from '../../../server/ledger/journal-check-statements.ts'
import { type PlayerPageSql, runPlayerChecks } from '../../../server/player-money/player-check-statements.ts'
import { DEPOSIT_DIAMONDS_SOURCE_PREFIX } from './diamonds.ts'

/** Checks that deposit orders agree with the ledger, with their diamonds and with their refunds. */
export function verifyDeposits({ db }: { readonly db: Database }): Promise<VerifyFinding[]> {
  return runPlayerChecks(db, page =>
    runRowChecks(db, [orderCheck(page), diamondsCheck(page), refundCheck(page)]),
  )
}

/**
 * Checks that each paid order has a posted deposit of its amount, and that no unpaid order has a posted deposit.
 * Further deposits with the id of a paid order are payments that staff credited.
 */
const orderCheck = ({ players, movements }: PlayerPageSql): RowCheck => ({
  rule: 'paidOrderHasDeposit',
  // Reads the movements once by a join; subqueries would read them again for each order.
  broken: sql`with movement as (${movements}),
      compared as (select deposit_order.id, deposit_order.player_id, state, deposit_order.amount,
          coalesce(sum(movement.amount), 0) as paid, count(movement.amount) as deposits,
          sum(case when movement.amount = deposit_order.amount then 1 else 0 end) as fitting
        from deposit_order left join movement on movement.reference = deposit_order.id
          and movement.player_id = deposit_order.player_id and movement.kind = 'deposit'
        where deposit_order.player_id in ${players}
        group by deposit_order.id, deposit_order.player_id, state, deposit_order.amount)
    select 0 as is_missing, id, player_id, state, amount, paid from compared
    where case when state in ('paid', 'reversed') then fitting = 0 else deposits > 0 end
    union all
    select 1, reference, player_id, null, null, amount from movement where kind = 'deposit'
      and not exists (select 1 from deposit_order where deposit_order.id = movement.reference
        and deposit_order.player_id = movement.player_id)`,
  sentence: 'Order {id} of {player_id} is {state}, of {amount}; the deposits for it make {paid}',
  missing: 'Player {player_id} has no order {id}; the deposits for it make {paid}',
})

/** Checks that granted diamonds that were not taken back belong to a paid deposit of their player. */
const diamondsCheck = ({ players }: PlayerPageSql): RowCheck => ({
  rule: 'diamondsHaveDeposit',
  broken: sql`select id, player_id, source, amount from item_grant
    where player_id in ${players} and source like ${`${DEPOSIT_DIAMONDS_SOURCE_PREFIX}%`} and state <> 'undone'
      and not exists (select 1 from deposit_order where deposit_order.player_id = item_grant.player_id
        and 'deposit:' || deposit_order.id = item_grant.cause and deposit_order.state = 'paid')`,
  sentence: 'Player {player_id} was given {amount} diamonds by {id} ({source}), whose deposit is not paid',
})

const refundCheck = ({ players, movements }: PlayerPageSql): RowCheck =>
  createJournalCheck({
    rule: 'refundIsOfItsJournal',
    table: 'deposit_refund',
    keys: { reference: 'order_id', player_id: 'player_id' },
    rows: sql`player_id in ${players}`,
    columns: ['amount'],
    entries: sql`select * from (${movements}) as movement where kind = 'deposit-refunded'`,
    moved: { taken: sql`-sum(amount)` },
    differs: sql`amount <> taken`,
    sentence: 'The refund of order {reference} of {player_id} is {amount}; its journals took {taken}',
    missing: 'The refund of order {reference} of {player_id} is 0; its journals took {taken}',
  })
