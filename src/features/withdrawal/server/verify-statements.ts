import { sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { HELD_WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import type { Database } from '../../../server/db/database.ts'
import { PENDING_PAYOUT_ACCOUNT } from '../../../server/ledger/accounts.ts'
import { type RowCheck, runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import { createJournalCheck } from '../../../server/ledger/journal-check-statements.ts'
import { type PlayerPageSql, runPlayerChecks } from '../../../server/player-money/player-check-statements.ts'

const stateListSql = (of: readonly string[]) => sql.join(of.map(state => sql.lit(state)))

/** Compares the amounts on hold with the open withdrawals, and each withdrawal with its journals. */
export async function verifyHeldAmounts(db: Database): Promise<VerifyFinding[]> {
  return [
    ...(await runRowChecks(db, [HELD_SUM_CHECK])),
    ...(await runPlayerChecks(db, page => runRowChecks(db, [createWithdrawalCheck(page)]))),
  ]
}

const HELD_SUM_CHECK: RowCheck = {
  rule: 'pendingPayoutIsOpenWithdrawals',
  broken: sql`select account, held, expected from (select ${PENDING_PAYOUT_ACCOUNT} as account,
      coalesce((select amount from balance where account = ${PENDING_PAYOUT_ACCOUNT} and item = ${sql.lit(ITEM_ID.coin)}), 0) as held,
      coalesce((select sum(amount) from withdrawal where state in (${stateListSql(HELD_WITHDRAWAL_STATES)})), 0) as expected) as compared
    where held <> expected`,
  sentence: '{account} holds {held}; open withdrawals make {expected}',
}

/**
 * Checks the journals of each withdrawal. They must have taken the amount from the balance. They must have given the
 * amount back if the withdrawal is neither on hold nor paid, and only then.
 */
const createWithdrawalCheck = ({ players, movements }: PlayerPageSql): RowCheck =>
  createJournalCheck({
    rule: 'withdrawalIsOfItsJournals',
    table: 'withdrawal',
    keys: { reference: 'id', player_id: 'player_id' },
    rows: sql`player_id in ${players}`,
    columns: ['state', 'amount'],
    entries: sql`select * from (${movements}) as movement where kind like 'withdrawal-%'`,
    moved: { held: sql`sum(case when amount < 0 then -amount else 0 end)`, taken: sql`-sum(amount)` },
    differs: sql`held <> amount
      or taken <> case when state in (${stateListSql([...HELD_WITHDRAWAL_STATES, 'paid'])}) then amount else 0 end`,
    sentence:
      'Withdrawal {reference}, {state}, of {amount} took {held} from the balance of {player_id} and did not give back {taken}',
    missing:
      'Withdrawal {reference}, which does not exist, took {held} from the balance of {player_id} and did not give back {taken}',
  })
