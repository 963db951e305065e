import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createLogSink } from './log-sink.ts'

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

/** A structured log: one line of JSON for each event, on standard error; standard output is for people. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const paths = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])
  const options = { level: config.logLevel, base: null, redact: { paths, censor: '[secret]' } }
  if (config.logLevel === 'silent') return pino(options, { write() {} })
  const sink = createLogSink(STANDARD_ERROR)
  process.once('exit', sink.flush)
  return pino(options, sink)
}
