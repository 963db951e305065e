import { z } from 'zod'
import {
  FAILED_LOGIN_LIMITS,
  LOGIN_LOCKOUT,
  REAUTHENTICATION_IDLE_MS,
  SAFEBOX_LOCKOUT,
  SMS_CODE_RULES,
} from '../../../domain/player/account.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

/** Maximum length in minutes of a lock after wrong passwords or codes: one day. */
const LOCK_MINUTES_MAX = 1_440

const lockoutSchema = z.strictObject({
  failures: wholeNumberSchema(1, 10),
  minutes: wholeNumberSchema(1, LOCK_MINUTES_MAX),
})
const toLockoutSetting = ({ failuresMax, windowMs }: { failuresMax: number; windowMs: number }) => ({
  failures: failuresMax,
  minutes: windowMs / MINUTE_MS,
})

/** Settings of log-in, codes and idle sessions. */
export const AUTH_SETTINGS = {
  idleMinutes: defineSetting(
    'minutes without an action after which money moves only with a credential; at most 30 (GLI-19 2.5.4)',
    wholeNumberSchema(1, 30),
    () => REAUTHENTICATION_IDLE_MS / MINUTE_MS,
  ),
  lockout: defineSetting(
    'failures from one network within minutes that lock an account for that network',
    lockoutSchema,
    () => toLockoutSetting(LOGIN_LOCKOUT),
  ),
  loginLimits: defineSetting(
    'failed log-ins: perNetworkHour of one network, perAccountHour of one account, perMinute of everybody',
    z.strictObject({
      perNetworkHour: wholeNumberSchema(1, 100_000),
      perAccountHour: wholeNumberSchema(1, 100_000),
      perMinute: wholeNumberSchema(1, 100_000),
    }),
    () => FAILED_LOGIN_LIMITS,
  ),
  smsAlarmPerHour: defineSetting(
    'codes by SMS in an hour to all phones; above it the log has an error, and only devices and phones of players get codes',
    wholeNumberSchema(1, 1_000_000),
    () => SMS_CODE_RULES.alarmPerHour,
  ),
  smsSiteLine: defineSetting(
    'whether the SMS of a code ends with a line for browsers, @host #code; false where carriers block it as a link',
    z.boolean(),
    () => true,
  ),
  safeboxLockout: defineSetting(
    'failures within minutes that lock a safebox until the minutes end',
    lockoutSchema,
    () => toLockoutSetting(SAFEBOX_LOCKOUT),
  ),
  smsCodes: defineSetting(
    'codes by SMS: lifeMinutes, tries of one code, resendSeconds between two codes, perDay of a phone and of a device',
    z.strictObject({
      lifeMinutes: wholeNumberSchema(1, 30),
      tries: wholeNumberSchema(1, 10),
      resendSeconds: wholeNumberSchema(10, 3_600),
      perDay: wholeNumberSchema(1, 1_000),
    }),
    () => ({
      lifeMinutes: SMS_CODE_RULES.lifeMs / MINUTE_MS,
      tries: SMS_CODE_RULES.triesMax,
      resendSeconds: SMS_CODE_RULES.resendMs / SECOND_MS,
      perDay: SMS_CODE_RULES.perDayMax,
    }),
  ),
} as const
