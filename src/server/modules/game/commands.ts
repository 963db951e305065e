import { utcDay } from '../../../domain/day.ts'
import { noArgs, type OperatorCommand, textOption, UsageError } from '../../operator/command.ts'
import { listActivityStarts } from './session.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_DEFAULT = 7
const DAYS_MAX = 366

/** @throws UsageError */
function readDays(text: string | undefined): number {
  if (text === undefined) return DAYS_DEFAULT
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX) throw new UsageError()
  return days
}

/** What staff see of game sessions. */
export const gameCommands: readonly OperatorCommand[] = [
  {
    noun: 'activity',
    verb: 'starts',
    usage: 'activity starts [--days N]       games that were opened from each activity, by UTC day',
    help: [`N is from 1 to ${DAYS_MAX}, ${DAYS_DEFAULT} by default; today is one of them.`],
    options: { days: { type: 'string' } },
    async run({ db, clock, catalogue }, words) {
      noArgs(words)
      const days = readDays(textOption(words, 'days'))
      const data = await listActivityStarts(db, utcDay(clock.now() - (days - 1) * DAY_MS))
      const lines = data.map(({ day, activityId, gameId, starts }) => {
        const name = catalogue.find(gameId)?.name ?? `game ${gameId}`
        return `${day}  activity ${String(activityId).padStart(3)}  ${String(starts).padStart(6)}  ${name}`
      })
      return { lines: lines.length > 0 ? lines : ['None.'], data, isOk: true }
    },
  },
]
