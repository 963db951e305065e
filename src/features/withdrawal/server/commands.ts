import { STAFF_TEXT_MAX, WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { CommandError } from '../../../server/command-error.ts'
import { commandGroup, defineCommand, type OperatorCommand } from '../../../server/command-line/command.ts'
import { optional, required, withDefault } from '../../../server/command-line/parameters.ts'
import { type CommandResult, commandResult, record, sentence } from '../../../server/command-line/result.ts'
import { choiceOf, idIn, PLAYER, textValue } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { numberMacs, openNumber } from './account-number.ts'
import { annotateWithdrawal, refuseWithdrawal, reviewWithdrawal } from './decide.ts'
import { describeForStaff, listResult, planOf } from './list-result.ts'
import { approveWithdrawal, payWithdrawal } from './payout.ts'
import { findPayoutRow } from './payout-repository.ts'
import {
  findWithdrawal,
  findWithdrawalRow,
  listWithdrawalsByState,
  playersWithAccount,
  type StoredWithdrawal,
} from './repository.ts'
import { jackpotWinOf, payJackpot } from './win.ts'

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
  const account = { bankId: stored.bank_id, accountNumber: openNumber(vault, 'withdrawal', stored) }
  const players = await playersWithAccount(db.read, numberMacs(vault, account))
  const payoutId = (await findPayoutRow(db.read, withdrawalId))?.payout_id ?? ''
  const payout =
    stored.paying_at_ms === null ? undefined : await payment.findPayout({ withdrawalId, payoutId })
  const data = {
    ...describeForStaff(withdrawal),
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
    record(fields, {
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
 * The result of a payout. A withdrawal whose payout the provider has not answered is `paying`; this is no failure,
 * since the server asks the provider again.
 * @throws the error of the payout when the withdrawal is not `paying`; a CommandError in any case
 */
async function payingResult(
  { db, log }: Pick<Services, 'db' | 'log'>,
  withdrawalId: string,
  payout: Promise<StoredWithdrawal>,
): Promise<CommandResult> {
  try {
    return listResult(await payout)
  } catch (error) {
    const withdrawal = await findWithdrawal(db.read, withdrawalId)
    if (error instanceof CommandError || withdrawal?.state !== 'paying') throw error
    log.warn({ err: error, withdrawalId }, 'the provider has not answered a payout')
    const { data, blocks } = listResult(withdrawal)
    const words =
      'The provider has not answered yet. The withdrawal is paying: the server asks again once a minute.'
    return commandResult(data, [...blocks, sentence(words)])
  }
}

const ID = required(idIn('withdrawal'), 'id of the withdrawal')
const NOTE_TEXT = textValue({ max: STAFF_TEXT_MAX, canBeEmpty: true })
const NOTE = optional(NOTE_TEXT, 'note for staff; the player never sees it')

export const withdrawalCommands: readonly OperatorCommand[] = commandGroup('Withdrawals', [
  defineCommand({
    name: 'withdrawal list',
    description: 'List withdrawals of a state',
    options: { state: withDefault(choiceOf(WITHDRAWAL_STATES), 'held', 'state of the withdrawals') },
    run: async ({ db }, { state }) => listResult(...(await listWithdrawalsByState(db.read, state))),
  }),
  defineCommand({
    name: 'withdrawal show',
    description: 'Show a withdrawal, other players with its account, and the payout',
    arguments: { id: ID },
    run: (services, { id }) => showWithdrawal(services, id),
  }),
  defineCommand({
    name: 'withdrawal review',
    description: 'Take a held withdrawal for a closer look',
    notes: ['A withdrawal whose receiving account another player has too begins in review.'],
    arguments: { id: ID },
    options: { note: NOTE },
    isChange: true,
    run: async (services, { id, note }) =>
      listResult(await reviewWithdrawal(services, id, services.clock.now(), note)),
  }),
  defineCommand({
    name: 'withdrawal note',
    description: 'Note something for staff; the player never sees it',
    arguments: { id: ID },
    options: { note: required(NOTE_TEXT, 'the note; empty to remove it') },
    isChange: true,
    run: async (services, { id, note }) => listResult(await annotateWithdrawal(services, id, note)),
  }),
  defineCommand({
    name: 'withdrawal approve',
    description: 'Approve and pay a withdrawal',
    notes: [
      'When the provider does not answer, it says that the withdrawal is paying; the server resumes it once a minute.',
    ],
    arguments: { id: ID },
    options: { note: NOTE },
    isChange: true,
    plan: planOf,
    run: async (services, { id, note }) =>
      payingResult(services, id, approveWithdrawal(services, id, services.clock.now(), note)),
  }),
  defineCommand({
    name: 'withdrawal pay-jackpot',
    description: 'Pay a won jackpot out in one approved withdrawal',
    notes: [
      'For jackpots above the setting jackpotPaidByStaff; bounds and daily limits of withdrawals do not apply.',
      'What the player has spent of it since is not paid. `jackpot history` lists the draws.',
    ],
    arguments: {
      player: required(PLAYER, 'account, phone or id of the player'),
      draw: required(idIn('jackpot_draw'), 'id of the draw'),
    },
    options: {
      account: required(idIn('receiving_account'), 'id of the receiving account that the player has named'),
      note: NOTE,
    },
    isChange: true,
    plan: async (services, { player: playerId, draw: drawId }) => [
      record({ win: await jackpotWinOf(services, { playerId, drawId }) }, { win: 'money' }),
    ],
    run: async (services, { player: playerId, draw: drawId, account: receivingAccountId, note }) =>
      listResult(
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
    arguments: { id: ID },
    isChange: true,
    plan: planOf,
    run: (services, { id }) => payingResult(services, id, payWithdrawal(services, id, services.clock.now())),
  }),
  defineCommand({
    name: 'withdrawal refuse',
    description: 'Give the amount back to the player',
    notes: ['Only before it is paying: from then on the provider may have paid.'],
    examples: ['withdrawal refuse 01jcp3 --reason "The name on the account is another"'],
    arguments: { id: ID },
    options: {
      reason: required(textValue({ max: STAFF_TEXT_MAX }), 'reason that the player reads'),
      note: NOTE,
    },
    isChange: true,
    plan: planOf,
    run: async (services, { id, reason, note }) =>
      listResult(await refuseWithdrawal(services, id, reason, services.clock.now(), note)),
  }),
])
