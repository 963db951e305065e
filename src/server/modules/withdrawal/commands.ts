import { splitMoney } from '../../../domain/money.ts'
import { WITHDRAWAL_STATES } from '../../../domain/withdrawal.ts'
import {
  choiceOption,
  noArgs,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import { maskNumber } from './account-number.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './decide.ts'
import { listWithdrawalsByState, type Withdrawal } from './repository.ts'

function pesos(withdrawal: Withdrawal): string {
  const { pesos, rest } = splitMoney(withdrawal.amount)
  return `${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

function row(withdrawal: Withdrawal): string {
  const { id, state, playerId, bankId, accountName } = withdrawal
  const at = new Date(withdrawal.createdAtMs).toISOString()
  return [id, state, `PHP ${pesos(withdrawal)}`, bankId, accountName, `player ${playerId}`, at].join('  ')
}

function describeForStaff({ accountTail, ...withdrawal }: Withdrawal) {
  return { ...withdrawal, accountNumber: maskNumber(accountTail) }
}

function resultOf(...withdrawals: readonly Withdrawal[]) {
  const lines = withdrawals.map(row)
  return { lines: lines.length > 0 ? lines : ['None.'], data: withdrawals.map(describeForStaff), isOk: true }
}

/** What staff decide about withdrawals. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    noun: 'withdrawal',
    verb: 'list',
    usage: 'withdrawal list [--state held|approved|paying|paid|refused]',
    options: { state: { type: 'string' } },
    async run({ db }, words) {
      noArgs(words)
      return resultOf(
        ...(await listWithdrawalsByState(db.read, choiceOption(words, 'state', WITHDRAWAL_STATES, 'held'))),
      )
    },
  },
  {
    noun: 'withdrawal',
    verb: 'approve',
    usage: 'withdrawal approve ID            approves and pays',
    help: ['A provider that fails leaves it paying; the server resumes the payout once a minute.'],
    isChange: true,
    async run(parts, words) {
      return resultOf(await approveWithdrawal(parts, oneArg(words), parts.clock.now()))
    },
  },
  {
    noun: 'withdrawal',
    verb: 'pay',
    usage: 'withdrawal pay ID                pays one that is approved, or resumes one that is paying',
    help: ['The provider knows a payout by the id of the withdrawal and sends it once.'],
    isChange: true,
    async run(parts, words) {
      return resultOf(await payWithdrawal(parts, oneArg(words), parts.clock.now()))
    },
  },
  {
    noun: 'withdrawal',
    verb: 'refuse',
    usage: 'withdrawal refuse ID --reason "…"  gives the amount back; the player reads the reason',
    help: ['Only while it is held or approved: once it is paying, the provider may have paid.'],
    options: { reason: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const id = oneArg(words)
      const reason = textOption(words, 'reason')
      if (!reason) throw new UsageError()
      return resultOf(await refuseWithdrawal(parts, id, reason, parts.clock.now()))
    },
  },
]
