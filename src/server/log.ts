import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createLogSink, type LogSink } from './log-sink.ts'

export type { Logger }

const STANDARD_ERROR = 2

/** Fields whose values never reach the log, on the first three levels of a logged object. */
const SECRET_FIELDS = [
  'password',
  'oldPassword',
  'safeboxPassword',
  'confirmCode',
  'token',
  'authorization',
  'serverSeed',
  'practiceKey',
  'accountNumber',
  'mobile',
  'apiKey',
]

/**
 * A structured log: one line of JSON for each event, written to standard error, since standard output has messages for
 * people.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const paths = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])
  const options = { level: config.logLevel, base: null, redact: { paths, censor: '[secret]' } }
  if (config.logLevel === 'silent') return pino(options, { write() {} })
  return pino(options, standardError())
}

let sink: LogSink | undefined

/**
 * The sink of the standard error. All logs of a process share it, since their lines wait in one buffer and are flushed
 * together.
 */
function standardError(): LogSink {
  if (sink) return sink
  sink = createLogSink(STANDARD_ERROR)
  process.once('exit', sink.flush)
  return sink
}
