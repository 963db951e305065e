import { noArgs, type OperatorCommand, textOption, UsageError } from '../../operator/command.ts'
import { reportTelemetry, type TelemetryReport } from './report.ts'
import { TELEMETRY_DAYS } from './retention.ts'

const DAYS_DEFAULT = 7

/** @throws UsageError */
function readDays(text: string | undefined): number {
  if (text === undefined) return DAYS_DEFAULT
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > TELEMETRY_DAYS) throw new UsageError()
  return days
}

function linesOf({ events, vitals, errors, online }: TelemetryReport): string[] {
  return [
    'Online now',
    ...orNone(online.map(row => `  ${row.gameId === 0 ? 'no game' : `game ${row.gameId}`}  ${row.players}`)),
    'Events',
    ...orNone(events.map(row => `  ${row.name}  ${row.count}`)),
    'Web vitals, 75th percentile',
    ...orNone(vitals.map(row => `  ${row.page}  ${row.metric}  ${vitalText(row)}  (${row.count})`)),
    'Errors',
    ...orNone(errors.map(row => `  ${row.count}  ${row.page}  ${row.kind}: ${row.message}`)),
  ]
}

function orNone(lines: string[]): string[] {
  return lines.length > 0 ? lines : ['  None.']
}

function vitalText({ metric, p75 }: TelemetryReport['vitals'][number]): string {
  return metric === 'CLS' ? (p75 / 1000).toFixed(3) : `${p75} ms`
}

/** What staff see of clients. */
export const telemetryCommands: readonly OperatorCommand[] = [
  {
    noun: 'report',
    verb: 'telemetry',
    usage:
      'report telemetry [--days N]      events, web vitals and errors of the last 7 days, and who is online',
    help: [
      `N is from 1 to ${TELEMETRY_DAYS}. Only players who agreed in their settings report more than errors.`,
    ],
    options: { days: { type: 'string' } },
    async run({ db, clock }, words) {
      noArgs(words)
      const data = await reportTelemetry(db, readDays(textOption(words, 'days')), clock.now())
      return { lines: linesOf(data), data, isOk: true }
    },
  },
]
