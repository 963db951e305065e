import type { Centavos } from '../../../domain/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider, Payout, PayoutRequest } from './provider.ts'
import {
  findPayoutRow,
  insertPayoutRow,
  listPayoutRows,
  type PayoutRow,
} from './sandbox-payout-repository.ts'

/** Payouts of play money, which are rows of the sandbox's own table. */
export function createSandboxPayouts(
  db: Database,
  clock: Clock,
): Pick<PaymentProvider, 'payOut' | 'findPayout' | 'listPayouts'> {
  async function findPayout(withdrawalId: string): Promise<Payout | undefined> {
    const row = await findPayoutRow(db, withdrawalId)
    return row && toPayout(row)
  }

  /** A payout of play money is complete once its row is stored. */
  async function payOut({ withdrawalId, amount, bankId }: PayoutRequest): Promise<Payout> {
    const row = { withdrawal_id: withdrawalId, amount, bank_id: bankId, at_ms: clock.now() }
    await insertPayoutRow(db, row)
    return (await findPayout(withdrawalId)) ?? toPayout(row)
  }

  async function listPayouts(after = ''): Promise<Payout[]> {
    return (await listPayoutRows(db, after)).map(toPayout)
  }

  return { payOut, findPayout, listPayouts }
}

function toPayout(row: PayoutRow): Payout {
  return { withdrawalId: row.withdrawal_id, amount: row.amount as Centavos, atMs: row.at_ms }
}
