import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { SMS_CODE_RULES } from '../../../domain/player/account.ts'
import { HOUR_MS, SECOND_MS, WEEK_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { isDeviceKnown, KNOWN_DEVICE_LIFE_MS } from '../../../server/identity/player-device-repository.ts'
import { type CallLimit, type ReachedLimit, scaleRateLimit } from '../../../server/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { isKnownDevice, isKnownNetwork } from './lockout.ts'
import { findCredentials, type Player } from './repository.ts'
import {
  countEnteredSmsCodes,
  deleteSentSmsCode,
  insertSentSmsCode,
  type SentSmsCode,
  summarizeUnenteredSmsCodes,
} from './sent-code-repository.ts'

/** The sender of a call that requests or enters a code. */
export interface SmsCodeCallSender {
  /** The logged-in player who sends the call; `undefined` for a visitor. */
  readonly caller: Caller | undefined
  /** The sender's IPv4 address or IPv6 network. */
  readonly network: string
  /** SHA-256 of the device's random id; empty when the client sent none. */
  readonly deviceHash: string
  readonly atMs: number
}

type BudgetServices = Pick<Services, 'db' | 'limits' | 'config' | 'settings' | 'log'>

/** A counted SMS code, with the keys of its counters, so that `undoSmsCodeCount` can decrease them. */
export interface CountedSmsCode {
  readonly id: string
  readonly keys: readonly string[]
}

/**
 * What the server knows about a code request's sender and number. A log-in within 90 days makes a sender or number
 * known.
 */
interface SenderRecognition {
  /**
   * Whether the sender is the player who has bound the number: by the session, or by a device or network with which
   * this player has logged in within 90 days.
   */
  readonly isOwner: boolean
  /**
   * True if the sender is the owner, if the owner has logged in within 90 days, or if any player has logged in on the
   * device within 90 days.
   */
  readonly isKnown: boolean
}

/**
 * Counts one more code. The limits stop anybody who uses up the codes of another person's number, or has thousands of
 * codes sent that are never entered. Honest phones that share the address of a carrier still get codes:
 * - a number gets one code in `resendSeconds` and `perDay` codes in a UTC day. Of these, all strangers (senders other
 *   than the number's owner) together can request `SMS_CODE_RULES.strangersPerDay`, and one stranger, by device as well as by
 *   network, `SMS_CODE_RULES.strangerPerDay`;
 * - a device gets `perDay` codes in a UTC day;
 * - a network may have `SMS_CODE_RULES.heldMax` codes of the last hour that were not entered, and one more for each
 *   `SMS_CODE_RULES.enteredPerHeld` codes of the last 7 days that were entered;
 * - all numbers together get `smsAlarmPerHour` codes in an hour. The last two limits do not apply to a device on which
 *   a player logged in within 90 days, nor to the number of such a player. A log-in from a network does not lift the
 *   network's limit for other numbers, since an attacker could log in once.
 * @throws Refusal `codeTooSoon`, `codeDayLimit`, `tooManyRequests` with the seconds left
 */
export async function countSmsCode(
  services: BudgetServices,
  mobile: string,
  sender: SmsCodeCallSender,
): Promise<CountedSmsCode> {
  const { network, atMs } = sender
  const code: SentSmsCode = { id: newId(atMs), mobile, network, sentAtMs: atMs }
  const recognition = await recognizeSender(services, mobile, sender)
  const own = listSmsCodeLimits(services, mobile, sender, recognition)
  const all = totalSmsCodeLimitOf(services)
  let reached = await countCodeWithinLimits(services, code, [...own, all], recognition)
  let keys = [...own, all].map(each => each.key)
  if (reached?.key === all.key) {
    await logSmsAlarm(services, atMs)
    if (recognition.isKnown) {
      reached = await countCodeWithinLimits(services, code, own, recognition)
      keys = own.map(each => each.key)
    }
  }
  if (reached) throw refusalOf(reached, mobile, atMs)
  return { id: code.id, keys }
}

/** Decreases the counts of a code that was not sent, inside the caller's transaction. */
export async function undoSmsCodeCount(
  { limits }: Pick<Services, 'limits'>,
  tx: Transaction,
  { id, keys }: CountedSmsCode,
): Promise<void> {
  await limits.release(tx, keys)
  await deleteSentSmsCode(tx, id)
}

/**
 * Finds out whether the sender owns the number, and whether the sender or the number is known. Makes the same queries
 * for a number without an owner, so that the response time does not reveal whether a player has the number.
 */
async function recognizeSender(
  services: BudgetServices,
  mobile: string,
  { caller, network, deviceHash, atMs }: SmsCodeCallSender,
): Promise<SenderRecognition> {
  const { db } = services
  const player: Player | undefined = (await findCredentials(db.read, { mobile }))?.player
  const account = player?.account ?? ''
  const [isOwnDevice, isOwnNetwork, isDevice] = await Promise.all([
    isKnownDevice(services, account, deviceHash, atMs),
    isKnownNetwork(services, account, network, atMs),
    isDeviceKnown(db.read, deviceHash, atMs - KNOWN_DEVICE_LIFE_MS),
  ])
  const isNumberKnown = player !== undefined && atMs - player.lastLoginAtMs <= KNOWN_DEVICE_LIFE_MS
  const isOwnSession = player !== undefined && caller?.playerId === player.id
  const isOwner = isOwnSession || isOwnDevice || isOwnNetwork
  return { isOwner, isKnown: isOwner || isDevice || isNumberKnown }
}

const resendLimitKeyOf = (mobile: string) => `sms:minute:${mobile}`

/** The limits of codes for the phone number, for the device, and for senders who are not the number's owner. */
function listSmsCodeLimits(
  { settings }: Pick<Services, 'settings'>,
  mobile: string,
  { network, deviceHash, atMs }: SmsCodeCallSender,
  { isOwner }: SenderRecognition,
): CallLimit[] {
  const { resendSeconds, perDay } = settings.get('smsCodes')
  const windowMs = nextUtcDayStartMsAfter(atMs) - atMs
  const createDayLimit = (key: string, limit: number): CallLimit => ({ key, limit, windowMs })
  const createStrangerLimit = (who: string) =>
    createDayLimit(`sms:stranger:${mobile}:${who}`, SMS_CODE_RULES.strangerPerDay)
  return [
    { key: resendLimitKeyOf(mobile), limit: 1, windowMs: resendSeconds * SECOND_MS },
    createDayLimit(`sms:day:${mobile}`, perDay),
    ...(isOwner
      ? []
      : [
          createDayLimit(`sms:strangers:${mobile}`, SMS_CODE_RULES.strangersPerDay),
          createStrangerLimit(network),
        ]),
    ...(isOwner || deviceHash === '' ? [] : [createStrangerLimit(deviceHash)]),
    ...(deviceHash === '' ? [] : [createDayLimit(`sms:device:${deviceHash}`, perDay)]),
  ]
}

/** The limit of codes for all phone numbers together. */
function totalSmsCodeLimitOf({ config, settings }: Pick<Services, 'config' | 'settings'>): CallLimit {
  const limit = scaleRateLimit(settings.get('smsAlarmPerHour'), config.rateLimitFactor)
  return { key: 'sms:all', limit, windowMs: HOUR_MS }
}

const unenteredCodesKeyOf = (network: string) => `sms:held:${network}`

/** Thrown to roll the transaction back when a limit is reached. */
class LimitReachedError extends Error {
  readonly reached: ReachedLimit

  constructor(reached: ReachedLimit) {
    super(reached.key)
    this.reached = reached
  }
}

/**
 * Counts a code against `limits` and against the number of unentered codes that the sender's network may have, in one
 * transaction. If `limits` includes the limit of all numbers together, the transaction locks that limit's row, so that
 * codes are counted one by one.
 * @returns the reached limit if the code was not counted; `undefined` if the code was counted
 */
async function countCodeWithinLimits(
  { limits: counts, config }: BudgetServices,
  code: SentSmsCode,
  limits: readonly CallLimit[],
  { isKnown }: SenderRecognition,
): Promise<ReachedLimit | undefined> {
  try {
    return await counts.takeWith(limits, code.sentAtMs, async tx => {
      const held = isKnown ? undefined : await findReachedUnenteredLimit(tx, code, config.rateLimitFactor)
      if (held) throw new LimitReachedError(held)
      await insertSentSmsCode(tx, code)
    })
  } catch (error) {
    if (error instanceof LimitReachedError) return error.reached
    throw error
  }
}

async function findReachedUnenteredLimit(
  tx: Transaction,
  { network, sentAtMs }: SentSmsCode,
  factor: number,
): Promise<ReachedLimit | undefined> {
  const { count, oldestAtMs } = await summarizeUnenteredSmsCodes(tx, network, sentAtMs - HOUR_MS)
  const entered = await countEnteredSmsCodes(tx, network, sentAtMs - WEEK_MS)
  const max =
    scaleRateLimit(SMS_CODE_RULES.heldMax, factor) + Math.floor(entered / SMS_CODE_RULES.enteredPerHeld)
  return count < max ? undefined : { key: unenteredCodesKeyOf(network), endsAtMs: oldestAtMs + HOUR_MS }
}

/** Logs an alarm that more than `smsAlarmPerHour` codes were requested, at most once an hour over all processes. */
async function logSmsAlarm({ limits, log, settings }: BudgetServices, atMs: number): Promise<void> {
  const isLogged = await limits.take([{ key: 'sms:alarm', limit: 1, windowMs: HOUR_MS }], atMs)
  if (!isLogged) log.error({ perHour: settings.get('smsAlarmPerHour') }, 'codes by SMS are above the alarm')
}

function refusalOf({ key, endsAtMs }: ReachedLimit, mobile: string, atMs: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil((endsAtMs - atMs) / SECOND_MS))
  if (key === resendLimitKeyOf(mobile)) return new Refusal('codeTooSoon', { retryAfterS })
  const isDayLimit = key !== 'sms:all' && !key.startsWith('sms:held:')
  return new Refusal(isDayLimit ? 'codeDayLimit' : 'tooManyRequests', { retryAfterS })
}
