import { centavos } from '../../../domain/money.ts'
import { DEPOSIT_STATES } from '../../../domain/payments/deposit.ts'
import { EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS } from '../../../domain/player/exclusion.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import {
  flagParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import {
  commandResult,
  type ResultBlock,
  recordBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import {
  choiceValue,
  namedTextValue,
  PLAYER_VALUE,
  rowIdValue,
  TEXT_VALUE,
} from '../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { checkOrderPayment } from './check.ts'
import { findPaymentDeviation, listPaymentDeviations, type PaymentDeviationRow } from './event-repository.ts'
import { endChargeBackReview, endDepositWagering, reverseDeposit } from './refunds/reverse.ts'
import { type DepositOrder, findDepositOrder, listDepositsByState } from './repository.ts'
import { settlePaymentDeviation } from './settle-deviation.ts'

const LISTED_MAX = 200

const ORDER_COLUMNS = {
  id: 'text',
  state: 'text',
  amount: 'money',
  rechargeType: 'text',
  playerId: 'text',
  createdAtMs: 'time',
} as const

function createDeviationTable(deviations: readonly PaymentDeviationRow[], { title = '' } = {}): ResultBlock {
  const rows = deviations.map(row => ({
    eventId: row.event_id,
    provider: row.provider,
    kind: row.kind,
    orderId: row.order_id,
    expected: row.expected === null ? null : centavos(row.expected),
    received: centavos(row.received),
    outcome: row.outcome,
    atMs: row.at_ms,
    settledAs: row.settled_as,
    settleReason: row.settle_reason,
  }))
  return tableBlock(
    rows,
    {
      eventId: { format: 'text', label: 'event' },
      provider: 'text',
      kind: 'text',
      orderId: { format: 'text', label: 'order' },
      expected: 'money',
      received: 'money',
      outcome: 'text',
      atMs: { format: 'time', label: 'time' },
      settledAs: 'text',
      settleReason: { format: 'text', label: 'reason' },
    },
    { title },
  )
}

/**
 * Finds an order by its id.
 * @throws CommandError for an unknown order
 */
async function requireOrder({ read }: Services['db'], orderId: string): Promise<DepositOrder> {
  const order = await findDepositOrder(read, orderId)
  if (!order) throw new CommandError(`There is no deposit order ${orderId}`)
  return order
}

export const depositCommands: readonly OperatorCommand[] = defineCommandGroup('Deposits', [
  defineCommand({
    name: 'deposit list',
    description: 'List deposit orders of a state, the oldest first',
    notes: [`At most ${LISTED_MAX} orders.`],
    options: { state: parameterWithDefault(choiceValue(DEPOSIT_STATES), 'pending', 'state of the orders') },
    async run({ db }, { state }) {
      const data = await listDepositsByState(db.read, state, LISTED_MAX)
      return commandResult(data, [tableBlock(data, ORDER_COLUMNS)])
    },
  }),
  defineCommand({
    name: 'deposit show',
    description: 'Show an order and the payments that did not fit it',
    arguments: { order: requiredParameter(rowIdValue('deposit_order'), 'id of the order') },
    async run({ db }, { order: orderId }) {
      const order = await requireOrder(db, orderId)
      const deviations = (await listPaymentDeviations(db.read)).filter(row => row.order_id === orderId)
      return commandResult({ order, deviations }, [
        recordBlock(order, { ...ORDER_COLUMNS, expiresAtMs: { format: 'time', label: 'payable until' } }),
        createDeviationTable(deviations, { title: 'Payments that did not fit' }),
      ])
    },
  }),
  defineCommand({
    name: 'deposit check',
    description: 'Ask the provider whether an order is paid, and credit it as a lost webhook would',
    notes: [
      'The page of the order asks by itself a minute after the order was made, and then once a minute.',
    ],
    arguments: { order: requiredParameter(rowIdValue('deposit_order'), 'id of the order') },
    isChange: true,
    async run(services, { order: orderId }) {
      await requireOrder(services.db, orderId)
      const payment = await checkOrderPayment(services, orderId)
      const data = { ...(await requireOrder(services.db, orderId)), payment }
      return commandResult(data, [recordBlock(data, { ...ORDER_COLUMNS, payment: 'text' })])
    },
  }),
  defineCommand({
    name: 'deposit deviations',
    description: 'List payments and reversals that fit no order: wrong amount, unknown order',
    notes: ['The provider signed them, and nothing was credited. Settle each by deposit settle.'],
    options: { all: flagParameter('also those that are settled') },
    async run({ db }, { all }) {
      const data = await listPaymentDeviations(db.read, { isOpen: !all })
      return commandResult(data, [createDeviationTable(data)])
    },
  }),
  defineCommand({
    name: 'deposit settle',
    description: 'Settle a payment that fits no order',
    notes: [
      'credited adds the amount that arrived to the balance of the player who ordered, without a bonus.',
      'returned notes that the provider has given the money back.',
    ],
    arguments: { event: requiredParameter(namedTextValue('event'), 'id of the payment event') },
    options: {
      as: requiredParameter(choiceValue(['credited', 'returned']), 'how it is settled'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
    },
    isChange: true,
    async plan({ db, payment }, { event: eventId }) {
      const found = await findPaymentDeviation(db.read, { provider: payment.name, eventId })
      return found ? [createDeviationTable([found])] : []
    },
    async run(services, { event: eventId, as, reason }) {
      const data = await settlePaymentDeviation(services, { eventId, as, reason, atMs: services.clock.now() })
      return commandResult(data, [createDeviationTable([data])])
    },
  }),
  defineCommand({
    name: 'deposit reverse',
    description: 'Take back a deposit that the payment provider has charged back',
    notes: [
      'The deposited money is taken first, then its bonus, also a wagered one, and its awards, as far as they are there.',
      'What the balance lacks is taken from the safebox, except money that other deposits lock. The house bears the rest.',
      'Deposits, claims and withdrawals of the player are refused until deposit end-review, withdrawals on hold are reviewed.',
    ],
    arguments: { order: requiredParameter(rowIdValue('deposit_order'), 'id of the order') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async ({ db }, { order }) => [recordBlock(await requireOrder(db, order), ORDER_COLUMNS)],
    async run(services, { order: orderId, reason }) {
      const { order, taken, lost } = await reverseDeposit(services, orderId, services.clock.now())
      const data = { ...order, taken, lost, reason }
      return commandResult(data, [
        recordBlock(data, { ...ORDER_COLUMNS, taken: 'money', lost: 'money', reason: 'text' }),
      ])
    },
  }),
  defineCommand({
    name: 'deposit release',
    description: 'Let an excluded player withdraw a deposit that is not wagered yet',
    notes: [
      `For a player in a break or an exclusion who asks for the money; decide within ${EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS} hours.`,
      'The bonus and awards of the deposit are taken back. The player withdraws the money, to an account in the own name.',
    ],
    arguments: { order: requiredParameter(rowIdValue('deposit_order'), 'id of the order') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async ({ db }, { order }) => [recordBlock(await requireOrder(db, order), ORDER_COLUMNS)],
    async run({ db, clock }, { order: orderId, reason }) {
      const order = await requireOrder(db, orderId)
      await db.transact(tx => endDepositWagering(tx, order, { reason, atMs: clock.now() }))
      const data = { ...order, reason }
      return commandResult(data, [recordBlock(data, { ...ORDER_COLUMNS, reason: 'text' })])
    },
  }),
  defineCommand({
    name: 'deposit end-review',
    description: 'Allow deposits, claims and withdrawals again to a player whose deposit was charged back',
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the player') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async run(services, { player, reason }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(services.db.read, player)
      await services.db.transact(tx => endChargeBackReview(tx, playerId))
      const data = { playerId, reason }
      return commandResult(data, [recordBlock(data, { playerId: 'text', reason: 'text' })])
    },
  }),
])
