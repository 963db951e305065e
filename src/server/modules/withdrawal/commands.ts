import { splitMoney } from '../../../domain/money.ts'
import { WITHDRAWAL_STATES, type WithdrawalState } from '../../../domain/withdrawal.ts'
import { type CommandWords, type OperatorCommand, UsageError } from '../../operator/command.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './decide.ts'
import { listByState, type Withdrawal } from './repository.ts'

function pesos(withdrawal: Withdrawal): string {
  const { pesos, rest } = splitMoney(withdrawal.amount)
  return `${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

function row(withdrawal: Withdrawal): string {
  const { id, state, playerId, bankId, accountName } = withdrawal
  const at = new Date(withdrawal.createdAtMs).toISOString()
  return [id, state, `PHP ${pesos(withdrawal)}`, bankId, accountName, `player ${playerId}`, at].join('  ')
}

function oneId({ args }: CommandWords): string {
  const [id] = args
  if (!id || args.length > 1) throw new UsageError()
  return id
}

function stateOf({ options }: CommandWords): WithdrawalState {
  const state = WITHDRAWAL_STATES.find(each => each === (options.state ?? 'held'))
  if (!state) throw new UsageError()
  return state
}

/** What staff decide about withdrawals. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    noun: 'withdrawal',
    verb: 'list',
    usage: 'withdrawal list [--state held|approved|paid|refused]',
    async run({ db }, words) {
      const withdrawals = await listByState(db.read, stateOf(words))
      return { lines: withdrawals.length > 0 ? withdrawals.map(row) : ['None.'], isOk: true }
    },
  },
  {
    noun: 'withdrawal',
    verb: 'approve',
    usage: 'withdrawal approve ID            approves and pays',
    async run(parts, words) {
      return { lines: [row(await approveWithdrawal(parts, oneId(words), parts.clock.now()))], isOk: true }
    },
  },
  {
    noun: 'withdrawal',
    verb: 'pay',
    usage: 'withdrawal pay ID                pays one that was approved when the provider was out of reach',
    async run(parts, words) {
      return { lines: [row(await payWithdrawal(parts, oneId(words), parts.clock.now()))], isOk: true }
    },
  },
  {
    noun: 'withdrawal',
    verb: 'refuse',
    usage: 'withdrawal refuse ID --reason "…"  the player reads the reason',
    async run(parts, words) {
      const { reason } = words.options
      if (!reason?.trim()) throw new UsageError()
      const refused = await refuseWithdrawal(parts, oneId(words), reason.trim(), parts.clock.now())
      return { lines: [row(refused)], isOk: true }
    },
  },
]
