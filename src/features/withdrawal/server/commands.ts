import { STAFF_TEXT_LENGTH_MAX, WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import {
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
} from '../../../server/command-line/result.ts'
import { choiceValue, PLAYER_VALUE, rowIdValue, textValue } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { decryptAccountNumber, keyedHashesOfAccountNumber } from './account-number.ts'
import { annotateWithdrawal, moveWithdrawalToReview, refuseWithdrawal } from './decide.ts'
import {
  createWithdrawalListResult,
  describeWithdrawalForStaff,
  planOfWithdrawalChange,
} from './list-result.ts'
import { approveWithdrawal, payWithdrawal } from './payout.ts'
import { findPayoutRow } from './payout-repository.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  listPlayersWithReceivingAccount,
  listWithdrawalsByState,
  type StoredWithdrawal,
} from './repository.ts'
import { findJackpotWinAmount, payJackpot } from './win.ts'

/** Shows staff all data about a withdrawal. @throws CommandError for an unknown id */
async function showWithdrawal(
  { db, payment, vault }: Services,
  withdrawalId: string,
): Promise<CommandResult> {
  const [stored, withdrawal] = await Promise.all([
    findWithdrawalRow(db.read, withdrawalId),
    findWithdrawal(db.read, withdrawalId),
  ])
  if (!stored || !withdrawal) throw new CommandError(`Withdrawal ${withdrawalId} is unknown`)
  const account = { bankId: stored.bank_id, accountNumber: decryptAccountNumber(vault, 'withdrawal', stored) }
  const players = await listPlayersWithReceivingAccount(db.read, keyedHashesOfAccountNumber(vault, account))
  const payoutId = (await findPayoutRow(db.read, withdrawalId))?.payout_id ?? ''
  const payout =
    stored.paying_at_ms === null ? undefined : await payment.findPayout({ withdrawalId, payoutId })
  const data = {
    ...describeWithdrawalForStaff(withdrawal),
    sharedWith: players.filter(id => id !== withdrawal.playerId),
    payout: payout
      ? {
          id: payout.payoutId,
          state: payout.state,
          error: payout.error,
          amount: payout.amount,
          atMs: payout.atMs,
        }
      : null,
  }
  const fields = {
    ...data,
    payoutState: payout ? [payout.state, payout.error].filter(Boolean).join(' ') : '',
    payoutAmount: payout?.amount ?? null,
    payoutAtMs: payout?.atMs ?? null,
  }
  return commandResult(data, [
    recordBlock(fields, {
      id: 'text',
      playerId: 'text',
      state: 'text',
      amount: 'money',
      bankId: { format: 'text', label: 'bank' },
      accountName: 'text',
      accountNumber: 'text',
      sharedWith: 'list',
      reason: 'text',
      note: 'text',
      createdAtMs: 'time',
      dueAtMs: 'time',
      approvedAtMs: 'time',
      payingAtMs: 'time',
      endedAtMs: 'time',
      payoutState: { format: 'text', label: 'payout state' },
      payoutAmount: { format: 'money', label: 'payout' },
      payoutAtMs: { format: 'time', label: 'payout at' },
    }),
  ])
}

/**
 * The result of a command that pays out. If the provider has not answered, the withdrawal stays `paying`. This is no
 * failure, since the server asks the provider again.
 * @throws the payout's error if it is a CommandError, or if the withdrawal is not `paying`
 */
async function createPayingResult(
  { db, log }: Pick<Services, 'db' | 'log'>,
  withdrawalId: string,
  payout: Promise<StoredWithdrawal>,
): Promise<CommandResult> {
  try {
    return createWithdrawalListResult(await payout)
  } catch (error) {
    const withdrawal = await findWithdrawal(db.read, withdrawalId)
    if (error instanceof CommandError || withdrawal?.state !== 'paying') throw error
    log.warn({ err: error, withdrawalId }, 'the provider has not answered a payout')
    const { data, blocks } = createWithdrawalListResult(withdrawal)
    const words =
      'The provider has not answered yet. The withdrawal is paying: the server asks again once a minute.'
    return commandResult(data, [...blocks, sentenceBlock(words)])
  }
}

const WITHDRAWAL_PARAMETER = requiredParameter(rowIdValue('withdrawal'), 'id of the withdrawal')
const NOTE_TEXT = textValue({ max: STAFF_TEXT_LENGTH_MAX, canBeEmpty: true })
const NOTE_PARAMETER = optionalParameter(NOTE_TEXT, 'note for staff; the player never sees it')

export const withdrawalCommands: readonly OperatorCommand[] = defineCommandGroup('Withdrawals', [
  defineCommand({
    name: 'withdrawal list',
    description: 'List withdrawals of a state',
    options: {
      state: parameterWithDefault(choiceValue(WITHDRAWAL_STATES), 'held', 'state of the withdrawals'),
    },
    run: async ({ db }, { state }) =>
      createWithdrawalListResult(...(await listWithdrawalsByState(db.read, state))),
  }),
  defineCommand({
    name: 'withdrawal show',
    description: 'Show a withdrawal, other players with its account, and the payout',
    arguments: { id: WITHDRAWAL_PARAMETER },
    run: (services, { id }) => showWithdrawal(services, id),
  }),
  defineCommand({
    name: 'withdrawal review',
    description: 'Take a held withdrawal for a closer look',
    notes: ['A withdrawal whose receiving account another player has too begins in review.'],
    arguments: { id: WITHDRAWAL_PARAMETER },
    options: { note: NOTE_PARAMETER },
    isChange: true,
    run: async (services, { id, note }) =>
      createWithdrawalListResult(await moveWithdrawalToReview(services, id, services.clock.now(), note)),
  }),
  defineCommand({
    name: 'withdrawal note',
    description: 'Note something for staff; the player never sees it',
    arguments: { id: WITHDRAWAL_PARAMETER },
    options: { note: requiredParameter(NOTE_TEXT, 'the note; empty to remove it') },
    isChange: true,
    run: async (services, { id, note }) =>
      createWithdrawalListResult(await annotateWithdrawal(services, id, note)),
  }),
  defineCommand({
    name: 'withdrawal approve',
    description: 'Approve and pay a withdrawal',
    notes: [
      'When the provider does not answer, it says that the withdrawal is paying; the server resumes it once a minute.',
    ],
    arguments: { id: WITHDRAWAL_PARAMETER },
    options: { note: NOTE_PARAMETER },
    isChange: true,
    plan: planOfWithdrawalChange,
    run: async (services, { id, note }) =>
      createPayingResult(services, id, approveWithdrawal(services, id, services.clock.now(), note)),
  }),
  defineCommand({
    name: 'withdrawal pay-jackpot',
    description: 'Pay a won jackpot out in one approved withdrawal',
    notes: [
      'For jackpots above the setting jackpotPaidByStaff; bounds and daily limits of withdrawals do not apply.',
      'What the player has spent of it since is not paid. `jackpot history` lists the draws.',
    ],
    arguments: {
      player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player'),
      draw: requiredParameter(rowIdValue('jackpot_draw'), 'id of the draw'),
    },
    options: {
      account: requiredParameter(
        rowIdValue('receiving_account'),
        'id of the receiving account that the player has named',
      ),
      note: NOTE_PARAMETER,
    },
    isChange: true,
    plan: async (services, { player: playerId, draw: drawId }) => [
      recordBlock({ win: await findJackpotWinAmount(services, { playerId, drawId }) }, { win: 'money' }),
    ],
    run: async (services, { player: playerId, draw: drawId, account: receivingAccountId, note }) =>
      createWithdrawalListResult(
        await payJackpot(services, {
          playerId,
          drawId,
          receivingAccountId,
          note,
          atMs: services.clock.now(),
        }),
      ),
  }),
  defineCommand({
    name: 'withdrawal retry',
    description: 'Pay an approved withdrawal, or resume one that is paying',
    notes: [
      'The provider knows a payout by the id of the withdrawal and sends it once.',
      'After about a day it no longer recognises a repeated request: an unknown payout is then looked up, never sent again.',
    ],
    arguments: { id: WITHDRAWAL_PARAMETER },
    isChange: true,
    plan: planOfWithdrawalChange,
    run: (services, { id }) =>
      createPayingResult(services, id, payWithdrawal(services, id, services.clock.now())),
  }),
  defineCommand({
    name: 'withdrawal refuse',
    description: 'Give the amount back to the player',
    notes: ['Only before it is paying: from then on the provider may have paid.'],
    examples: ['withdrawal refuse 01jcp3 --reason "The name on the account is another"'],
    arguments: { id: WITHDRAWAL_PARAMETER },
    options: {
      reason: requiredParameter(textValue({ max: STAFF_TEXT_LENGTH_MAX }), 'reason that the player reads'),
      note: NOTE_PARAMETER,
    },
    isChange: true,
    plan: planOfWithdrawalChange,
    run: async (services, { id, reason, note }) =>
      createWithdrawalListResult(await refuseWithdrawal(services, id, reason, services.clock.now(), note)),
  }),
])
