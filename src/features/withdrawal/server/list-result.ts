import { HOLDING_STATES } from '../../../domain/payments/withdrawal.ts'
import { CommandError } from '../../../server/command-error.ts'
import { type Block, type CommandResult, commandResult, table } from '../../../server/command-line/result.ts'
import type { Services } from '../../../server/services.ts'
import { maskNumber } from './account-number.ts'
import { findWithdrawal, type StoredWithdrawal } from './repository.ts'

/** A withdrawal for staff, with the account number masked. */
export function describeForStaff({ accountTail, ...withdrawal }: StoredWithdrawal) {
  return { ...withdrawal, accountNumber: maskNumber(accountTail) }
}

export function listResult(...withdrawals: readonly StoredWithdrawal[]): CommandResult {
  const data = withdrawals.map(describeForStaff)
  const rows = data.map(row => ({
    ...row,
    dueAtMs: HOLDING_STATES.some(state => state === row.state) ? row.dueAtMs : null,
  }))
  return commandResult(data, [
    table(rows, {
      id: 'text',
      state: 'text',
      amount: 'money',
      bankId: { format: 'text', label: 'bank' },
      accountName: 'text',
      playerId: 'text',
      createdAtMs: 'time',
      dueAtMs: 'time',
      note: 'text',
    }),
  ])
}

/** The withdrawal that a command is about to change, for its plan. @throws CommandError for an unknown id */
export async function planOf(
  { db }: Pick<Services, 'db'>,
  { id }: { readonly id: string },
): Promise<readonly Block[]> {
  const withdrawal = await findWithdrawal(db.read, id)
  if (!withdrawal) throw new CommandError(`Withdrawal ${id} is unknown`)
  return listResult(withdrawal).blocks
}
