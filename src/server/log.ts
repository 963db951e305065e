import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Fields that never reach a log, down to the third level of what is logged. */
const SECRET_FIELDS = ['password', 'token', 'authorization', 'serverSeed', 'practiceKey', 'accountNumber']

/** A structured log, a line of JSON an event, on standard error so that standard output stays for people. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const paths = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    { level: config.logLevel, base: null, redact: { paths, censor: '[secret]' } },
    pino.destination({ dest: 2, sync: false, minLength: 0 }),
  )
}
