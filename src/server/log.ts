import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createLogSink, type LogSink } from './log-sink.ts'

export type { Logger }

const STANDARD_ERROR = 2

/** Names of fields whose values are never logged. They are removed on the first three levels of a logged object. */
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
 * Creates a structured log. It writes one line of JSON for each event to standard error, because standard output has
 * messages for people.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const paths = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])
  const options = { level: config.logLevel, base: null, redact: { paths, censor: '[secret]' } }
  if (config.logLevel === 'silent') return pino(options, { write() {} })
  return pino(options, standardError())
}

let sink: LogSink | undefined

/**
 * Returns the log sink of standard error. All logs of a process share it, because their lines wait in one buffer and
 * are flushed together.
 */
function standardError(): LogSink {
  if (sink) return sink
  sink = createLogSink(STANDARD_ERROR)
  process.once('exit', sink.flush)
  return sink
}
