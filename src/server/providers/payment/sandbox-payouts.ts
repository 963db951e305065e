import type { Centavos } from '../../../domain/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider, Payout, PayoutRequest } from './provider.ts'

const PAGE_SIZE = 1_000

/** Payouts of play money: rows of the sandbox's own. */
export function createSandboxPayouts(
  db: Database,
  clock: Clock,
): Pick<PaymentProvider, 'payOut' | 'findPayout' | 'listPayouts'> {
  async function findPayout(withdrawalId: string): Promise<Payout | undefined> {
    const row = await db.read
      .selectFrom('sandbox_payout')
      .selectAll()
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()
    return row && toPayout(row)
  }

  /** A payout of play money is complete once its row is stored. */
  async function payOut({ withdrawalId, amount, bankId }: PayoutRequest): Promise<Payout> {
    const row = { withdrawal_id: withdrawalId, amount, bank_id: bankId, at_ms: clock.now() }
    await db.transact(tx =>
      tx.query
        .insertInto('sandbox_payout')
        .values(row)
        .onConflict(conflict => conflict.column('withdrawal_id').doNothing())
        .execute(),
    )
    return (await findPayout(withdrawalId)) ?? toPayout(row)
  }

  async function listPayouts(after = ''): Promise<Payout[]> {
    const rows = await db.read
      .selectFrom('sandbox_payout')
      .selectAll()
      .where('withdrawal_id', '>', after)
      .orderBy('withdrawal_id')
      .limit(PAGE_SIZE)
      .execute()
    return rows.map(toPayout)
  }

  return { payOut, findPayout, listPayouts }
}

function toPayout(row: { withdrawal_id: string; amount: number; at_ms: number }): Payout {
  return { withdrawalId: row.withdrawal_id, amount: row.amount as Centavos, atMs: row.at_ms }
}
