import { DEPOSIT_STATES } from '../../../domain/deposit.ts'
import {
  choiceOption,
  noArgs,
  type OperatorCommand,
  oneArg,
  textOption,
  UsageError,
} from '../../operator/command.ts'
import { type DeviationRow, listDeviations } from './event-repository.ts'
import { type DepositOrder, findAnyOrder, listDepositsByState } from './repository.ts'
import { settleDeviation } from './settle-deviation.ts'

const LISTED_MAX = 200

function orderLine(order: DepositOrder): string {
  return [
    order.id,
    order.state,
    `${order.amount} centavos`,
    order.rechargeType,
    `player ${order.playerId}`,
    new Date(order.createdAtMs).toISOString(),
  ].join('  ')
}

function deviationLine(row: DeviationRow): string {
  return [
    new Date(row.at_ms).toISOString(),
    row.kind,
    `order ${row.order_id}`,
    `expected ${row.expected ?? 'nothing'}`,
    `received ${row.received} centavos (${row.outcome})`,
    `${row.provider} event ${row.event_id}`,
    ...(row.settled_as === '' ? [] : [`${row.settled_as}: ${row.settle_reason}`]),
  ].join('  ')
}

/** What staff see of deposits, and what they decide about payments that fit no order. */
export const depositCommands: readonly OperatorCommand[] = [
  {
    noun: 'deposit',
    verb: 'list',
    usage: 'deposit list [--state created|pending|paid|failed|expired]',
    help: [`At most ${LISTED_MAX} orders, the oldest first.`],
    options: { state: { type: 'string' } },
    async run({ db }, words) {
      noArgs(words)
      const state = choiceOption(words, 'state', DEPOSIT_STATES, 'pending')
      const data = await listDepositsByState(db.read, state, LISTED_MAX)
      const lines = data.map(orderLine)
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'deposit',
    verb: 'show',
    usage: 'deposit show ORDER               shows an order and the payments that did not fit it',
    async run({ db }, words) {
      const orderId = oneArg(words)
      const order = await findAnyOrder(db.read, orderId)
      if (!order) throw new Error(`There is no deposit order ${orderId}`)
      const deviations = (await listDeviations(db.read)).filter(row => row.order_id === orderId)
      const times = `can be paid until ${new Date(order.expiresAtMs).toISOString()}`
      return {
        lines: [orderLine(order), times, ...deviations.map(deviationLine)],
        data: { order, deviations },
        isOk: true,
      }
    },
  },
  {
    noun: 'deposit',
    verb: 'deviations',
    usage: 'deposit deviations [--all]       lists payments that fit no order: wrong amount, unknown order',
    help: ['The provider signed them, and nothing was credited. Settle each by deposit settle.'],
    options: { all: { type: 'boolean' } },
    async run({ db }, words) {
      noArgs(words)
      const data = await listDeviations(db.read, { isOpen: words.options.all !== true })
      return { lines: data.length > 0 ? data.map(deviationLine) : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'deposit',
    verb: 'settle',
    usage: 'deposit settle EVENT --as credited|returned --reason "…"',
    help: [
      'credited adds the amount that arrived to the balance of the player who ordered, without a bonus.',
      'returned notes that the provider has given the money back.',
    ],
    options: { as: { type: 'string' }, reason: { type: 'string' } },
    isChange: true,
    async run(parts, words) {
      const eventId = oneArg(words)
      const reason = textOption(words, 'reason')
      if (!reason || !textOption(words, 'as')) throw new UsageError()
      const as = choiceOption(words, 'as', ['credited', 'returned'], 'returned')
      const data = await settleDeviation(parts, { eventId, as, reason, atMs: parts.clock.now() })
      return { lines: [deviationLine(data)], data, isOk: true }
    },
  },
]
