import { centavos } from '../../../domain/money.ts'
import { STAFF_TEXT_LENGTH_MAX } from '../../../domain/payments/withdrawal.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { flagParameter, requiredParameter } from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  sentenceBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { choiceValue, namedTextValue, rowIdValue, textValue } from '../../../server/command-line/values.ts'
import { createWithdrawalListResult, planOfWithdrawalChange } from './list-result.ts'
import { storePayoutResultFromStaff } from './payout.ts'
import {
  acknowledgePayout,
  listPayoutDeviations,
  type PayoutDeviationRow,
  settlePayoutDeviations,
} from './payout-repository.ts'

function deviationResult(rows: readonly PayoutDeviationRow[]): CommandResult {
  const printed = rows.map(row => ({
    payoutId: row.payout_id,
    kind: row.kind,
    withdrawalId: row.withdrawal_id,
    expected: row.expected === null ? null : centavos(row.expected),
    received: centavos(row.received),
    state: row.state,
    atMs: row.at_ms,
    settledAs: row.settled_as,
    reason: row.settle_reason,
  }))
  return commandResult(rows, [
    tableBlock(printed, {
      payoutId: { format: 'text', label: 'payout' },
      kind: 'text',
      withdrawalId: { format: 'text', label: 'withdrawal' },
      expected: 'money',
      received: 'money',
      state: 'text',
      atMs: { format: 'time', label: 'time' },
      settledAs: 'text',
      reason: 'text',
    }),
  ])
}

const WITHDRAWAL_PARAMETER = requiredParameter(rowIdValue('withdrawal'), 'id of the withdrawal')
const REASON_PARAMETER = requiredParameter(textValue({ max: STAFF_TEXT_LENGTH_MAX }), 'reason for the audit')

/** Commands about payouts that failed, came back, or match no withdrawal. */
export const payoutCommands: readonly OperatorCommand[] = defineCommandGroup('Withdrawals', [
  defineCommand({
    name: 'withdrawal acknowledge',
    description: 'Take a failed or reversed payout off the report of pending work',
    notes: ['The amount went back to the player when the payout failed or came back.'],
    arguments: { id: WITHDRAWAL_PARAMETER },
    isChange: true,
    async run({ db, clock }, { id }) {
      const isDone = await db.transact(tx => acknowledgePayout(tx, id, clock.now()))
      if (!isDone) throw new CommandError(`Withdrawal ${id} has no payout to acknowledge`)
      return commandResult({ id }, [sentenceBlock(`Acknowledged ${id}`)])
    },
  }),
  defineCommand({
    name: 'withdrawal resolve',
    description: 'Record the result of a payout that the provider no longer knows',
    notes: [
      'Only for a payout whose result is unknown a day after it was sent. Ask the provider first.',
      'paid books it as paid; failed gives the amount back to the player.',
    ],
    arguments: { id: WITHDRAWAL_PARAMETER },
    options: {
      as: requiredParameter(choiceValue(['paid', 'failed']), 'what the provider said'),
      reason: REASON_PARAMETER,
    },
    isChange: true,
    plan: planOfWithdrawalChange,
    run: async (services, { id, as }) =>
      createWithdrawalListResult(
        await storePayoutResultFromStaff(services, id, { as, atMs: services.clock.now() }),
      ),
  }),
  defineCommand({
    name: 'withdrawal deviations',
    description: 'List payouts of the provider that fit no withdrawal',
    notes: ['Nothing was booked for them. Settle each by withdrawal settle.'],
    options: { all: flagParameter('also those that are settled') },
    run: async ({ db }, { all }) => deviationResult(await listPayoutDeviations(db.read, { isOpen: !all })),
  }),
  defineCommand({
    name: 'withdrawal settle',
    description: 'Settle a payout that fits no withdrawal',
    notes: [
      'recovered notes that the money came back to the operator, absorbed that the operator bears it.',
      'It moves no money in the books: correct a balance by adjust.',
    ],
    arguments: { payout: requiredParameter(namedTextValue('payout'), 'id of the payout at the provider') },
    options: {
      as: requiredParameter(choiceValue(['recovered', 'absorbed']), 'how it is settled'),
      reason: REASON_PARAMETER,
    },
    isChange: true,
    async run({ db, clock }, { payout, as, reason }) {
      const settled = await db.transact(tx =>
        settlePayoutDeviations(tx, payout, { as, reason, atMs: clock.now() }),
      )
      if (settled.length === 0) throw new CommandError(`Payout ${payout} has no open deviation`)
      return deviationResult(settled)
    },
  }),
])
