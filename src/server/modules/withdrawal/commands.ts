import { splitMoney } from '../../../domain/money.ts'
import { HOLDING_STATES, STAFF_TEXT_MAX, WITHDRAWAL_STATES } from '../../../domain/withdrawal.ts'
import {
  type CommandResult,
  type CommandWords,
  choiceOption,
  noArgs,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import type { Parts } from '../../parts.ts'
import { maskNumber, numberMacs, openNumber } from './account-number.ts'
import {
  annotateWithdrawal,
  approveWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  reviewWithdrawal,
  WithdrawalNotOpen,
} from './decide.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  listWithdrawalsByState,
  playersWithAccount,
  type Withdrawal,
} from './repository.ts'

function pesos(withdrawal: Withdrawal): string {
  const { pesos, rest } = splitMoney(withdrawal.amount)
  return `${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

const timeOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

function row(withdrawal: Withdrawal): string {
  const { id, state, playerId, bankId, accountName, note } = withdrawal
  const isOpen = HOLDING_STATES.some(each => each === state)
  const times = `${timeOf(withdrawal.createdAtMs)}${isOpen ? `  due ${timeOf(withdrawal.dueAtMs)}` : ''}`
  const words = [id, state, `PHP ${pesos(withdrawal)}`, bankId, accountName, `player ${playerId}`, times]
  return [...words, ...(note ? [`note: ${note}`] : [])].join('  ')
}

function describeForStaff({ accountTail, ...withdrawal }: Withdrawal) {
  return { ...withdrawal, accountNumber: maskNumber(accountTail) }
}

function resultOf(...withdrawals: readonly Withdrawal[]) {
  const lines = withdrawals.map(row)
  return { lines: lines.length > 0 ? lines : ['None.'], data: withdrawals.map(describeForStaff), isOk: true }
}

/** A text that staff write; `undefined` when the option is absent. @throws UsageError when it is too long */
function staffText(words: CommandWords, name: string): string | undefined {
  const text = textOption(words, name)
  if (text !== undefined && text.length > STAFF_TEXT_MAX) throw new UsageError()
  return text
}

/** Everything that staff see of a withdrawal. @throws WithdrawalNotOpen for an unknown id */
async function show({ db, payment, vault }: Parts, withdrawalId: string): Promise<CommandResult> {
  const [stored, withdrawal] = await Promise.all([
    findWithdrawalRow(db.read, withdrawalId),
    findWithdrawal(db.read, withdrawalId),
  ])
  if (!stored || !withdrawal) throw new WithdrawalNotOpen(`Withdrawal ${withdrawalId} is unknown`)
  const account = { bankId: stored.bank_id, accountNumber: openNumber(vault, 'withdrawal', stored) }
  const players = await playersWithAccount(db.read, numberMacs(vault, account))
  const payout = await payment.findPayout(withdrawalId)
  const data = {
    id: withdrawal.id,
    playerId: withdrawal.playerId,
    state: withdrawal.state,
    amount: withdrawal.amount,
    bankId: withdrawal.bankId,
    accountName: withdrawal.accountName,
    accountNumber: maskNumber(withdrawal.accountTail),
    sharedWith: players.filter(id => id !== withdrawal.playerId),
    reason: withdrawal.reason,
    note: withdrawal.note,
    created: timeOf(withdrawal.createdAtMs),
    due: timeOf(withdrawal.dueAtMs),
    approved: timeOf(withdrawal.approvedAtMs),
    paying: timeOf(withdrawal.payingAtMs),
    ended: timeOf(withdrawal.endedAtMs),
    payout: payout ? { amount: payout.amount, at: timeOf(payout.atMs) } : null,
  }
  const lines = Object.entries({
    ...data,
    amount: `PHP ${pesos(withdrawal)}`,
    sharedWith: data.sharedWith.join(', '),
    payout: payout ? `${payout.amount} at ${timeOf(payout.atMs)}` : null,
  }).map(([name, value]) => `${name.padEnd(14)} ${value === '' || value === null ? '-' : value}`)
  return { lines, data, isOk: true }
}

const NOTE = { note: { type: 'string' } } as const

interface Decision extends Pick<OperatorCommand, 'verb' | 'usage' | 'help' | 'options'> {
  /** @param words what the command has of its own beside the note */
  decide(
    parts: Parts,
    decided: { readonly id: string; readonly atMs: number; readonly note: string | undefined },
    words: CommandWords,
  ): Promise<Withdrawal>
}

/** A command that decides one withdrawal, and may note something about it. */
function decision({ decide, options, ...command }: Decision): OperatorCommand {
  return {
    noun: 'withdrawal',
    ...command,
    options: { ...options, ...NOTE },
    isChange: true,
    async run(parts, words) {
      const decided = { id: oneArg(words), atMs: parts.clock.now(), note: staffText(words, 'note') }
      return resultOf(await decide(parts, decided, words))
    },
  }
}

/** What staff see and decide about withdrawals. */
export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    noun: 'withdrawal',
    verb: 'list',
    usage: `withdrawal list [--state ${WITHDRAWAL_STATES.join('|')}]`,
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
    verb: 'show',
    usage: 'withdrawal show ID               shows one, who else has its account, and the payout',
    run: (parts, words) => show(parts, oneArg(words)),
  },
  decision({
    verb: 'review',
    usage: 'withdrawal review ID [--note "…"]  takes one that is held for a closer look',
    help: ['One whose receiving account another player has too begins in review.'],
    decide: (parts, { id, atMs, note }) => reviewWithdrawal(parts, id, atMs, note),
  }),
  {
    noun: 'withdrawal',
    verb: 'note',
    usage: 'withdrawal note ID --note "…"    notes something for staff; the player never sees it',
    options: NOTE,
    isChange: true,
    async run(parts, words) {
      const id = oneArg(words)
      const note = staffText(words, 'note')
      if (note === undefined) throw new UsageError()
      return resultOf(await annotateWithdrawal(parts, id, note))
    },
  },
  decision({
    verb: 'approve',
    usage: 'withdrawal approve ID [--note "…"]  approves and pays',
    help: ['A provider that fails leaves it paying; the server resumes the payout once a minute.'],
    decide: (parts, { id, atMs, note }) => approveWithdrawal(parts, id, atMs, note),
  }),
  {
    noun: 'withdrawal',
    verb: 'retry',
    usage: 'withdrawal retry ID              pays one that is approved, or resumes one that is paying',
    help: ['The provider knows a payout by the id of the withdrawal and sends it once.'],
    isChange: true,
    async run(parts, words) {
      return resultOf(await payWithdrawal(parts, oneArg(words), parts.clock.now()))
    },
  },
  decision({
    verb: 'refuse',
    usage:
      'withdrawal refuse ID --reason "…" [--note "…"]  gives the amount back; the player reads the reason',
    help: ['Only before it is paying: from then on the provider may have paid.'],
    options: { reason: { type: 'string' } },
    decide(parts, { id, atMs, note }, words) {
      const reason = staffText(words, 'reason')
      if (!reason) throw new UsageError()
      return refuseWithdrawal(parts, id, reason, atMs, note)
    },
  }),
]
