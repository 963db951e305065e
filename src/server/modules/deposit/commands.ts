import { DEPOSIT_STATES } from '../../../domain/deposit.ts'
import { choiceOption, noArgs, type OperatorCommand } from '../../operator/command.ts'
import { listDepositsByState, listDeviations } from './repository.ts'

const LISTED_MAX = 200

/** What staff see of deposits. */
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
      const lines = data.map(order =>
        [
          order.id,
          order.state,
          `${order.amount} centavos`,
          order.rechargeType,
          `player ${order.playerId}`,
          new Date(order.createdAtMs).toISOString(),
        ].join('  '),
      )
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'deposit',
    verb: 'deviations',
    usage: 'deposit deviations               lists payments that fit no order: wrong amount, unknown order',
    help: ['The provider signed them, and nothing was credited. Settle each with the provider.'],
    async run({ db }, words) {
      noArgs(words)
      const data = await listDeviations(db.read)
      const lines = data.map(row =>
        [
          new Date(row.at_ms).toISOString(),
          row.kind,
          `order ${row.order_id}`,
          `expected ${row.expected ?? 'nothing'}`,
          `received ${row.received} centavos (${row.outcome})`,
          `${row.provider} event ${row.event_id}`,
        ].join('  '),
      )
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
]
