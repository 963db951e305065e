import { hash } from 'node:crypto'
import { type PrizeTable, prizeTableHashInputOf } from '../../../domain/awards/prize-draw.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { optionalParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import { choiceValue } from '../../../server/command-line/values.ts'
import { countPrizeDraws } from '../../../server/fair/draw-repository.ts'
import type { Services } from '../../../server/services.ts'
import { DAILY_WHEEL_PRIZE_TABLE_NAME } from '../../daily-wheel/rules/public.ts'
import { SLOTSHACK_PRIZE_TABLE_NAME } from '../../slotshack/rules/public.ts'
import { SCRATCH_CARD_PRIZE_TABLE_NAME } from '../rules/scratch-card.ts'

const PRIZE_TABLE_NAMES = [
  SCRATCH_CARD_PRIZE_TABLE_NAME,
  DAILY_WHEEL_PRIZE_TABLE_NAME,
  SLOTSHACK_PRIZE_TABLE_NAME,
] as const

const PRIZE_TABLE_READERS: Readonly<
  Record<(typeof PRIZE_TABLE_NAMES)[number], (settings: Services['settings']) => PrizeTable>
> = {
  [SCRATCH_CARD_PRIZE_TABLE_NAME]: settings => settings.get('scratchCard').table,
  [DAILY_WHEEL_PRIZE_TABLE_NAME]: settings => settings.get('dailyWheel').table,
  [SLOTSHACK_PRIZE_TABLE_NAME]: settings => settings.get('slotshack').table,
}

export const scratchCardCommands: readonly OperatorCommand[] = defineCommandGroup('Prizes', [
  defineCommand({
    name: 'scratch odds',
    description:
      'Show the prizes in force with their odds, beside what was drawn so far and what was expected',
    notes: [
      'Counts the draws from exactly this table; a changed table begins to count anew.',
      'deviations: how far the draws are from the expectation, in standard deviations. Beyond 3 is worth a look.',
    ],
    examples: ['scratch odds', 'scratch odds --table slotshack --json'],
    options: {
      table: optionalParameter(choiceValue(PRIZE_TABLE_NAMES), 'the table; scratch-card by default'),
    },
    async run({ db, settings }, { table: asked }) {
      const name = asked ?? SCRATCH_CARD_PRIZE_TABLE_NAME
      const { total, prizes } = PRIZE_TABLE_READERS[name](settings)
      const tableHash = hash('sha256', prizeTableHashInputOf(name, prizes), 'hex')
      const counts = await countPrizeDraws(db.read, tableHash)
      const draws = counts.reduce((sum, each) => sum + each.draws, 0)
      const rows = distinctPrizes({ total, prizes }).map(({ item, count, weight }) => {
        const drawn = counts.find(each => each.item === item && each.amount === count)?.draws ?? 0
        const share = weight / total
        const expected = draws * share
        const deviation = Math.sqrt(draws * share * (1 - share))
        const deviations = deviation === 0 ? 0 : Number(((drawn - expected) / deviation).toFixed(2))
        return { item, count, weight, drawn, expected: Number(expected.toFixed(2)), deviations }
      })
      const data = { table: name, total, draws, prizes: rows }
      return commandResult(data, [
        recordBlock({ table: name, total, draws }, { table: 'text', total: 'number', draws: 'number' }),
        tableBlock(rows, {
          item: 'text',
          count: 'number',
          weight: 'number',
          drawn: 'number',
          expected: 'text',
          deviations: 'text',
        }),
      ])
    },
  }),
])

/**
 * The different prizes of a table, one for each item and amount, with the sum of the weights of equal prizes. Item 0
 * means no prize.
 */
function distinctPrizes({ prizes }: PrizeTable): { item: number; count: number; weight: number }[] {
  const sums = new Map<string, { item: number; count: number; weight: number }>()
  for (const { weight, item } of prizes) {
    const prize = { item: item?.id ?? 0, count: item?.count ?? 0 }
    const key = `${prize.item}:${prize.count}`
    sums.set(key, { ...prize, weight: (sums.get(key)?.weight ?? 0) + weight })
  }
  return [...sums.values()]
}
