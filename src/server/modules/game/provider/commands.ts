import { plainPesos } from '../../../../domain/csv.ts'
import { centavos } from '../../../../domain/money.ts'
import { noArgs, type OperatorCommand, oneArg, textOption, UsageError } from '../../../operator/command.ts'
import { deviationLine, reconcile } from './reconcile.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** @throws UsageError for what is no UTC day */
function readDay(text: string | undefined, nowMs: number): number {
  if (text === undefined) return Math.floor(nowMs / DAY_MS) * DAY_MS
  const dayMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(dayMs)) throw new UsageError()
  return dayMs
}

/** What staff see of the houses of other brands. */
export const providerCommands: readonly OperatorCommand[] = [
  {
    noun: 'provider',
    verb: 'list',
    usage: 'provider list                    game providers, their brands and their games',
    async run({ gameProviders, catalogue }, words) {
      noArgs(words)
      const data = gameProviders.map(({ name, brand }) => ({
        name,
        brand,
        games: [...catalogue.games, ...catalogue.unlisted]
          .filter(game => game.brand === brand)
          .map(({ gameId, name }) => ({ gameId, name })),
      }))
      const lines = data.flatMap(({ name, brand, games }) => [
        `${name}  brand ${brand}  wallet /app/v1/provider/${name}/{balance|bet|win|rollback}`,
        ...games.map(game => `  ${game.gameId}  ${game.name}  /game/start?gameId=${game.gameId}`),
      ])
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
  {
    noun: 'provider',
    verb: 'reconcile',
    usage: 'provider reconcile PROVIDER [--day YYYY-MM-DD]',
    help: [
      "Compares the rounds that began on a UTC day, today by default, with the provider's own list of them.",
      'The exit code is 1 when a round differs in player, stake, payout or state.',
    ],
    options: { day: { type: 'string' } },
    isRecorded: true,
    async run(parts, words) {
      const name = oneArg(words)
      const fromMs = readDay(textOption(words, 'day'), parts.clock.now())
      const provider = parts.gameProviders.find(each => each.name === name)
      if (!provider) throw new Error(`There is no game provider ${name}`)
      const data = await reconcile(parts, provider, { fromMs, toMs: fromMs + DAY_MS })
      const { rounds, ours, theirs, deviations } = data
      const lines = [
        `${rounds} rounds; stakes less payouts ${plainPesos(centavos(ours))} here, ${plainPesos(centavos(theirs))} there`,
        ...deviations.map(deviationLine),
        deviations.length > 0 ? `${deviations.length} rounds differ.` : 'No round differs.',
      ]
      return { lines, data, isOk: deviations.length === 0 }
    },
  },
]
