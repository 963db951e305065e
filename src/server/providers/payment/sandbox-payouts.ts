import { centavos } from '../../../domain/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider, Payout, PayoutKey, PayoutRequest, TimeRange } from './provider.ts'
import {
  findSandboxPayoutRow,
  insertSandboxPayoutRow,
  listSandboxPayoutRows,
  type SandboxPayoutRow,
} from './sandbox-payout-repository.ts'

/** Creates payouts of play money. A payout is a row in the sandbox's own table. */
export function createSandboxPayouts(
  db: Database,
  clock: Clock,
): Pick<PaymentProvider, 'payoutKeyMs' | 'payOut' | 'findPayout' | 'listPayouts'> {
  async function findPayout({ withdrawalId }: PayoutKey): Promise<Payout | undefined> {
    const row = await findSandboxPayoutRow(db, withdrawalId)
    return row && toPayout(row)
  }

  /** Pays out play money. The payout is complete once its row is stored. */
  async function payOut({ withdrawalId, amount, bankId }: PayoutRequest): Promise<Payout> {
    const row = { withdrawal_id: withdrawalId, amount, bank_id: bankId, at_ms: clock.now() }
    await insertSandboxPayoutRow(db, row)
    return (await findPayout({ withdrawalId, payoutId: '' })) ?? toPayout(row)
  }

  async function* listPayouts(range: TimeRange): AsyncGenerator<Payout> {
    for (let after = ''; ; ) {
      const rows = await listSandboxPayoutRows(db, range, after)
      yield* rows.map(toPayout)
      const last = rows.at(-1)
      if (!last) return
      after = last.withdrawal_id
    }
  }

  return { payoutKeyMs: Number.POSITIVE_INFINITY, payOut, findPayout, listPayouts }
}

function toPayout(row: SandboxPayoutRow): Payout {
  return {
    withdrawalId: row.withdrawal_id,
    payoutId: row.withdrawal_id,
    amount: centavos(row.amount),
    state: 'paid',
    error: '',
    atMs: row.at_ms,
  }
}
