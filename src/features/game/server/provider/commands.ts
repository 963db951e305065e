import { centavos } from '../../../../domain/money.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import { CommandError } from '../../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../../server/command-line/command.ts'
import { optionalParameter, requiredParameter } from '../../../../server/command-line/parameters.ts'
import {
  type CommandResult,
  commandResult,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../../server/command-line/result.ts'
import { namedTextValue, UTC_DAY_VALUE } from '../../../../server/command-line/values.ts'
import type { Services } from '../../../../server/services.ts'
import {
  type ProviderRoundDifference,
  type ReconciliationResult,
  reconcileProviderRounds,
} from './reconcile.ts'

function listProviders({ gameProviders, catalogue }: Services): CommandResult {
  const data = gameProviders.map(({ name, brand }) => ({
    name,
    brand,
    games: [...catalogue.games, ...catalogue.unlisted]
      .filter(game => game.brand === brand)
      .map(({ gameId, name }) => ({ gameId, name })),
  }))
  const providers = data.map(({ name, brand }) => ({
    provider: name,
    brand,
    wallet: `/app/v1/provider/${name}/{balance|bet|win|rollback}`,
  }))
  const games = data.flatMap(({ name: provider, games }) =>
    games.map(game => ({ provider, ...game, page: `/game/start?gameId=${game.gameId}` })),
  )
  return commandResult(data, [
    tableBlock(providers, { provider: 'text', brand: 'text', wallet: 'text' }),
    tableBlock(
      games,
      { provider: 'text', gameId: 'text', name: { format: 'text', label: 'game' }, page: 'text' },
      { title: 'Games' },
    ),
  ])
}

/**
 * Creates a table row that compares a stored round with the same round in the provider's list; null for the side that
 * does not have the round.
 */
function createDeviationRow({ providerRoundId, ours, theirs }: ProviderRoundDifference) {
  return {
    round: providerRoundId,
    playerId: ours?.playerId ?? theirs?.playerId ?? null,
    ourState: ours?.state ?? null,
    ourStake: ours?.stake ?? null,
    ourPayout: ours?.payout ?? null,
    theirState: theirs?.state ?? null,
    theirStake: theirs?.stake ?? null,
    theirPayout: theirs?.payout ?? null,
  }
}

function createReconciliationResult(data: ReconciliationResult): CommandResult {
  const { rounds, ours, theirs, deviations } = data
  const sums = { rounds, ours: centavos(ours), theirs: centavos(theirs) }
  const verdict = deviations.length > 0 ? `${deviations.length} rounds differ.` : 'No round differs.'
  const rows = deviations.map(createDeviationRow)
  const differences = tableBlock(rows, {
    round: 'text',
    playerId: 'text',
    ourState: 'text',
    ourStake: 'money',
    ourPayout: 'money',
    theirState: 'text',
    theirStake: 'money',
    theirPayout: 'money',
  })
  return commandResult(
    data,
    [
      recordBlock(sums, {
        rounds: 'number',
        ours: { format: 'money', label: 'our stakes less payouts' },
        theirs: { format: 'money', label: 'their stakes less payouts' },
      }),
      ...(rows.length > 0 ? [differences] : []),
      sentenceBlock(verdict),
    ],
    { isOk: deviations.length === 0 },
  )
}

export const providerCommands: readonly OperatorCommand[] = defineCommandGroup('Game providers', [
  defineCommand({
    name: 'provider list',
    description: 'List game providers, their brands and their games',
    run: async services => listProviders(services),
  }),
  defineCommand({
    name: 'provider reconcile',
    description: "Compare the rounds that began on a UTC day with the provider's own list",
    notes: ['The exit code is 1 when a round differs in player, stake, payout or state.'],
    arguments: { provider: requiredParameter(namedTextValue('provider'), 'name of the provider') },
    options: { day: optionalParameter(UTC_DAY_VALUE, 'day, today without it') },
    isRecorded: true,
    async run(services, { provider: name, day }) {
      const fromMs = day ?? Math.floor(services.clock.now() / DAY_MS) * DAY_MS
      const provider = services.gameProviders.find(each => each.name === name)
      if (!provider) throw new CommandError(`There is no game provider ${name}`)
      const time = { fromMs, toMs: fromMs + DAY_MS }
      return createReconciliationResult(await reconcileProviderRounds(services, provider, time))
    },
  }),
])
