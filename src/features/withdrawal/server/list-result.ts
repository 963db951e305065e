import { HOLDING_STATES } from '../../../domain/payments/withdrawal.ts'
import { type CommandResult, commandResult, table } from '../../../server/command-line/result.ts'
import { maskNumber } from './account-number.ts'
import type { StoredWithdrawal } from './repository.ts'

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
