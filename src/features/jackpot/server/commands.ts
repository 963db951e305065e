import { JACKPOT_POOLS } from '../../../domain/awards/jackpot.ts'
import { centavos } from '../../../domain/money.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import { CENTAVOS_VALUE, choiceValue, TEXT_VALUE } from '../../../server/command-line/values.ts'
import {
  addMoneyToPool,
  listLatestStakesFedToPools,
  readCurrentPools,
  sumEndedStakesByDay,
  sumStakesNotFedToPools,
} from './pools.ts'
import { listLatestPoolWins, listPools } from './repository.ts'

const LISTED_MAX = 200

export const jackpotCommands: readonly OperatorCommand[] = defineCommandGroup('Jackpots', [
  defineCommand({
    name: 'jackpot show',
    description: 'Show the pools: what they hold, what the house and the stakes put in, and what was won',
    notes: ['Stakes that are not fed yet are fed within a minute.'],
    async run(services) {
      const { db, clock } = services
      const fedDays = await listLatestStakesFedToPools(db.read)
      const stakes = sumStakesNotFedToPools(await sumEndedStakesByDay(db.read, fedDays, clock.now()), fedDays)
      const balances = new Map((await readCurrentPools(services)).map(({ pool, balance }) => [pool, balance]))
      const pools = (await listPools(db.read)).map(row => ({
        pool: row.pool,
        balance: balances.get(row.pool) ?? centavos(0),
        seeded: centavos(row.seeded),
        fed: centavos(row.fed),
        paid: centavos(row.paid),
        wins: row.wins,
        wonAtMs: row.won_at_ms,
      }))
      const data = { pools, unfedStakes: centavos(stakes) }
      return commandResult(data, [
        tableBlock(
          pools,
          {
            pool: 'text',
            balance: 'money',
            seeded: 'money',
            fed: 'money',
            paid: 'money',
            wins: 'number',
            wonAtMs: { format: 'time', label: 'last won' },
          },
          { none: 'The pools are opened with the first run of the job.' },
        ),
        recordBlock(data, { unfedStakes: { format: 'money', label: 'stakes not fed yet' } }),
      ])
    },
  }),
  defineCommand({
    name: 'jackpot seed',
    description: 'Put money of the house into a pool',
    arguments: { pool: requiredParameter(choiceValue(JACKPOT_POOLS), 'pool') },
    options: {
      amount: requiredParameter(CENTAVOS_VALUE, 'amount'),
      reason: requiredParameter(TEXT_VALUE, 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { pool, amount, reason }) {
      const atMs = services.clock.now()
      await services.db.transact(tx => addMoneyToPool(services, tx, { pool, amount, atMs }))
      const data = { pool, amount, reason }
      return commandResult(data, [recordBlock(data, { pool: 'text', amount: 'money', reason: 'text' })])
    },
  }),
  defineCommand({
    name: 'jackpot history',
    description: 'List the wins of the pools, the latest first',
    notes: [`At most ${LISTED_MAX} wins.`],
    async run({ db }) {
      const wins = (await listLatestPoolWins(db.read, LISTED_MAX)).map(row => ({
        id: row.id,
        pool: row.pool ?? '',
        place: row.place ?? 0,
        amount: centavos(row.amount),
        playerId: row.player_id,
        wonAtMs: row.created_at_ms,
      }))
      return commandResult(wins, [
        tableBlock(
          wins,
          {
            wonAtMs: { format: 'time', label: 'won' },
            pool: 'text',
            place: { format: 'number', label: 'win' },
            amount: 'money',
            playerId: { format: 'text', label: 'player' },
            id: { format: 'text', label: 'draw' },
          },
          { none: 'Nobody has won a jackpot.' },
        ),
      ])
    },
  }),
])
