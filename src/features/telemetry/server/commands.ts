import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { parameterWithDefault } from '../../../server/command-line/parameters.ts'
import { commandResult, type ResultBlock, tableBlock } from '../../../server/command-line/result.ts'
import { wholeNumberValue } from '../../../server/command-line/values.ts'
import { summarizeTelemetry, type TelemetryReport } from './report-repository.ts'
import { TELEMETRY_RETENTION_DAYS } from './retention.ts'

function vitalText({ metric, p75 }: TelemetryReport['vitals'][number]): string {
  return metric === 'CLS' ? (p75 / 1000).toFixed(3) : `${p75} ms`
}

function reportTables({ events, vitals, errors, online }: TelemetryReport): ResultBlock[] {
  const games = online.map(({ gameId, players }) => ({ game: gameId === 0 ? 'no game' : gameId, players }))
  const measured = vitals.map(vital => ({ ...vital, value: vitalText(vital) }))
  return [
    tableBlock(games, { game: 'text', players: 'number' }, { title: 'Online now' }),
    tableBlock(events, { name: 'text', count: 'number' }, { title: 'Events' }),
    tableBlock(
      measured,
      { page: 'text', metric: 'text', value: 'text', count: 'number' },
      { title: 'Web vitals, 75th percentile' },
    ),
    tableBlock(errors, { count: 'number', page: 'text', kind: 'text', message: 'text' }, { title: 'Errors' }),
  ]
}

/** Reports of events, web vitals and errors of clients. */
export const telemetryCommands: readonly OperatorCommand[] = defineCommandGroup('Reports', [
  defineCommand({
    name: 'report telemetry',
    description: 'Show players online, and the latest events, web vitals and errors of clients',
    notes: ['Only players who agreed in their settings report more than errors.'],
    options: {
      days: parameterWithDefault(
        wholeNumberValue({ min: 1, max: TELEMETRY_RETENTION_DAYS }),
        '7',
        'number of days',
      ),
    },
    async run({ db, clock }, { days }) {
      const data = await summarizeTelemetry(db, days, clock.now())
      return commandResult(data, reportTables(data))
    },
  }),
])
