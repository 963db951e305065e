import { centavos } from '../../../../domain/money.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../../server/command-line/command.ts'
import { requiredParameter } from '../../../../server/command-line/parameters.ts'
import {
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../../server/command-line/result.ts'
import { rowIdValue, TEXT_VALUE } from '../../../../server/command-line/values.ts'
import { findDepositOrder } from '../repository.ts'
import { settleRefund } from './refund.ts'
import { listOpenRefunds } from './refund-repository.ts'

const LISTED_MAX = 200

/** Staff commands about refunds of the deposits of closed accounts. */
export const refundCommands: readonly OperatorCommand[] = defineCommandGroup('Deposits', [
  defineCommand({
    name: 'deposit refunds',
    description: 'List deposits of closed accounts whose refund the payment provider has not reported',
    notes: [
      `At most ${LISTED_MAX} refunds.`,
      'The server asks the provider for each of them every half an hour.',
    ],
    async run({ db }) {
      const rows = await listOpenRefunds(db.read, { limit: LISTED_MAX })
      const data = rows.map(row => ({
        orderId: row.order_id,
        playerId: row.player_id,
        amount: centavos(row.amount),
        createdAtMs: row.created_at_ms,
      }))
      return commandResult(data, [
        tableBlock(data, {
          orderId: { format: 'text', label: 'order' },
          playerId: 'text',
          amount: 'money',
          createdAtMs: 'time',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'deposit settle-refund',
    description: 'Note that the deposit of a closed account was sent back by other means',
    notes: ['For a refund that the payment provider cannot make. The provider is not asked for it again.'],
    arguments: { order: requiredParameter(rowIdValue('deposit_order'), 'id of the order') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit: how it was sent back') },
    isChange: true,
    async plan({ db }, { order: orderId }) {
      const order = await findDepositOrder(db.read, orderId)
      return order ? [recordBlock(order, { id: 'text', amount: 'money', playerId: 'text' })] : []
    },
    async run(services, { order: orderId, reason }) {
      await settleRefund(services, orderId, { reason, atMs: services.clock.now() })
      return commandResult({ orderId, reason }, [sentenceBlock(`The refund of order ${orderId} is settled.`)])
    },
  }),
])
