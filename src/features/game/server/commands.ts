import { utcDayAt } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { parameterWithDefault } from '../../../server/command-line/parameters.ts'
import { commandResult, tableBlock } from '../../../server/command-line/result.ts'
import { wholeNumberValue } from '../../../server/command-line/values.ts'
import { listActivityStartCounts } from './session-repository.ts'

const DAYS_MAX = 366

export const gameCommands: readonly OperatorCommand[] = defineCommandGroup('Activities', [
  defineCommand({
    name: 'activity starts',
    description: 'Count games that were opened from each activity, by UTC day',
    options: {
      days: parameterWithDefault(
        wholeNumberValue({ min: 1, max: DAYS_MAX }),
        '7',
        'number of days, today included',
      ),
    },
    async run({ db, clock, catalogue }, { days }) {
      const data = await listActivityStartCounts(db, utcDayAt(clock.now() - (days - 1) * DAY_MS))
      const rows = data.map(row => ({ ...row, game: catalogue.find(row.gameId)?.name ?? row.gameId }))
      return commandResult(data, [
        tableBlock(rows, { day: 'text', activityId: 'text', game: 'text', starts: 'number' }),
      ])
    },
  }),
])
