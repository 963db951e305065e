import { HELD_WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  type CommandResult,
  commandResult,
  type ResultBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import type { Services } from '../../../server/services.ts'
import { maskAccountNumber } from './account-number.ts'
import { findWithdrawal, type StoredWithdrawal } from './repository.ts'

/** A withdrawal for staff, with the account number masked. */
export function describeWithdrawalForStaff({ accountTail, ...withdrawal }: StoredWithdrawal) {
  return { ...withdrawal, accountNumber: maskAccountNumber(accountTail) }
}

export function createWithdrawalListResult(...withdrawals: readonly StoredWithdrawal[]): CommandResult {
  const data = withdrawals.map(describeWithdrawalForStaff)
  const rows = data.map(row => ({
    ...row,
    dueAtMs: HELD_WITHDRAWAL_STATES.some(state => state === row.state) ? row.dueAtMs : null,
  }))
  return commandResult(data, [
    tableBlock(rows, {
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

/**
 * The withdrawal that a command is about to change, shown before staff confirm the command.
 * @throws CommandError for an unknown id
 */
export async function planOfWithdrawalChange(
  { db }: Pick<Services, 'db'>,
  { id }: { readonly id: string },
): Promise<readonly ResultBlock[]> {
  const withdrawal = await findWithdrawal(db.read, id)
  if (!withdrawal) throw new CommandError(`Withdrawal ${id} is unknown`)
  return createWithdrawalListResult(withdrawal).blocks
}
