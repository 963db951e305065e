import {
  GOODS_ORDER_STATES,
  ORDER_REASON_LENGTH_MAX,
  TRACKING_NUMBER_LENGTH_MAX,
} from '../../../domain/awards/diamond-shop.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { parameterWithDefault, requiredParameter } from '../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  tableBlock,
} from '../../../server/command-line/result.ts'
import { choiceValue, rowIdValue, textValue } from '../../../server/command-line/values.ts'
import type { Services } from '../../../server/services.ts'
import { moveGoodsOrderToState } from './move.ts'
import { decryptOrderAddress } from './order.ts'
import { findGoodsOrder, type GoodsOrderRow, listOrdersInState } from './order-repository.ts'

const LISTED_MAX = 200

/** The data of an order for staff, without its address. */
const describeOrderForStaff = (row: GoodsOrderRow) => ({
  id: row.id,
  playerId: row.player_id,
  state: row.state,
  goodsId: row.goods_id,
  goods: row.title === '' ? row.picture : row.title,
  diamonds: row.diamonds,
  prize: row.source,
  hasAddress: row.address !== '',
  trackingNumber: row.tracking_number,
  reason: row.reason,
  placedAtMs: row.placed_at_ms,
  packedAtMs: row.packed_at_ms,
  sentAtMs: row.sent_at_ms,
  endedAtMs: row.ended_at_ms,
})

function createOrderListResult(...rows: readonly GoodsOrderRow[]): CommandResult {
  const data = rows.map(describeOrderForStaff)
  return commandResult(data, [
    tableBlock(
      data,
      {
        id: 'text',
        playerId: 'text',
        state: 'text',
        goods: 'text',
        diamonds: 'number',
        prize: 'text',
        placedAtMs: { format: 'time', label: 'placed' },
        trackingNumber: 'text',
      },
      { none: 'There is no such order.' },
    ),
  ])
}

/**
 * Shows staff an order with its address.
 * @throws InvalidValueError for an unknown order
 */
async function showOrder(services: Pick<Services, 'db' | 'vault'>, id: string): Promise<CommandResult> {
  const row = await findGoodsOrder(services.db.read, id)
  if (!row) throw new InvalidValueError(`Order ${id} is unknown`)
  const { name = '', mobile = '', ...place } = decryptOrderAddress(services, row) ?? {}
  const data = { ...describeOrderForStaff(row), name, mobile, address: Object.values(place) }
  return commandResult(data, [
    recordBlock(data, {
      id: 'text',
      playerId: 'text',
      state: 'text',
      goods: 'text',
      diamonds: 'number',
      prize: 'text',
      name: 'text',
      mobile: 'text',
      address: 'list',
      trackingNumber: 'text',
      reason: 'text',
      placedAtMs: { format: 'time', label: 'placed' },
      packedAtMs: { format: 'time', label: 'packed' },
      sentAtMs: { format: 'time', label: 'sent' },
      endedAtMs: { format: 'time', label: 'ended' },
    }),
  ])
}

const ORDER_ID = requiredParameter(rowIdValue('goods_order'), 'id of the order')

export const goodsOrderCommands: readonly OperatorCommand[] = defineCommandGroup('Diamond shop', [
  defineCommand({
    name: 'order list',
    description: 'List orders of a state, the oldest first',
    notes: [`At most ${LISTED_MAX} orders.`],
    options: {
      state: parameterWithDefault(choiceValue(GOODS_ORDER_STATES), 'placed', 'state of the orders'),
    },
    run: async ({ db }, { state }) =>
      createOrderListResult(...(await listOrdersInState(db.read, state, LISTED_MAX))),
  }),
  defineCommand({
    name: 'order show',
    description: 'Show an order with its address',
    arguments: { id: ORDER_ID },
    run: (services, { id }) => showOrder(services, id),
  }),
  defineCommand({
    name: 'order pack',
    description: 'Mark an order as packed: the player can no longer cancel it',
    notes: [
      'Goods that were won have no address before their winner has said where they are sent.',
      'An order to an address that its player has changed waits a day, so that the owner can undo the change.',
      'If the owner undoes it later, a packed order is placed again and goes to the former address.',
    ],
    arguments: { id: ORDER_ID },
    isChange: true,
    run: async (services, { id }) =>
      createOrderListResult(
        await moveGoodsOrderToState(services, id, 'packed', { atMs: services.clock.now() }),
      ),
  }),
  defineCommand({
    name: 'order send',
    description: 'Mark a packed order as sent',
    arguments: { id: ORDER_ID },
    options: {
      number: requiredParameter(
        textValue({ max: TRACKING_NUMBER_LENGTH_MAX }),
        'number by which the parcel is tracked',
      ),
    },
    isChange: true,
    run: async (services, { id, number: trackingNumber }) =>
      createOrderListResult(
        await moveGoodsOrderToState(services, id, 'sent', { trackingNumber, atMs: services.clock.now() }),
      ),
  }),
  defineCommand({
    name: 'order deliver',
    description: 'Mark a sent order as delivered',
    arguments: { id: ORDER_ID },
    isChange: true,
    run: async (services, { id }) =>
      createOrderListResult(
        await moveGoodsOrderToState(services, id, 'delivered', { atMs: services.clock.now() }),
      ),
  }),
  defineCommand({
    name: 'order cancel',
    description: 'Cancel an order that is not delivered: diamonds and piece go back',
    notes: [
      'For goods that were won nothing goes back.',
      'Also for a parcel that came back. If the piece is lost, take it out by goods stock afterwards.',
    ],
    arguments: { id: ORDER_ID },
    options: {
      reason: requiredParameter(textValue({ max: ORDER_REASON_LENGTH_MAX }), 'reason that the player reads'),
    },
    isChange: true,
    async plan({ db }, { id }) {
      const order = await findGoodsOrder(db.read, id)
      return order ? createOrderListResult(order).blocks : []
    },
    run: async (services, { id, reason }) =>
      createOrderListResult(
        await moveGoodsOrderToState(services, id, 'cancelled', { reason, atMs: services.clock.now() }),
      ),
  }),
])
