import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { AUTH_MODE, type AuthMode } from '../../../domain/player/account.ts'
import type { CredentialSince } from '../../../domain/player/credential-age.ts'
import { storedMobile } from '../../../domain/player/phone.ts'
import { BRAND } from '../../../domain/site/brand.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Confirmation } from '../../../server/events/second-factor.ts'
import { attemptKeyOf } from '../../../server/identity/attempt.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import {
  type CodeAttempt,
  createCode,
  guessCode,
  returnTry,
  storeCode,
  vaultOwner,
} from '../../../server/identity/sms-code.ts'
import { type CodeKey, deleteCode, findCode, useCode } from '../../../server/identity/sms-code-repository.ts'
import { SmsFailure } from '../../../server/providers/sms/provider.ts'
import { endAttempt } from '../../../server/rate-limits/attempt-repository.ts'
import { type Limit, scaleLimit } from '../../../server/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { smsSend } from '../contract/auth.ts'
import { findCredentials } from './repository.ts'

/** Maximum number of codes sent in an hour to all numbers together, so that the operator's SMS bill is limited. */
const SENT_PER_HOUR_MAX = 10_000

/** The sender of a call that requests or enters a code. */
export interface CallSender {
  /** `undefined` for a visitor. */
  readonly caller: Caller | undefined
  /** IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

type CodeServices = Pick<Services, 'db' | 'limits' | 'vault' | 'sms' | 'config' | 'log' | 'settings'>

/**
 * Sends a code by SMS. The answer does not show whether a player has the phone. In every mode except 2 (forgotten
 * password), the code is always sent, and the answer waits for the provider and reports its failure. In mode 2, the
 * code is sent only to phones of players, after the answer: a wait for the provider would reveal by its time which
 * numbers belong to players. An unknown number costs the same look-up and the same stored code. A failure of the
 * provider is only in the log, and the player can request another code after a minute.
 * @throws Refusal `codeTooSoon`, `codeDayLimit`, `tooManyRequests` with the seconds left; `codeNotSent`; `phoneMissing`
 *   for mode 4 without a bound phone; `unauthorized` for modes 1 and 4 without a log-in; `badRequest` without a number
 */
export async function sendCode(
  services: CodeServices,
  body: ParsedBodyOf<typeof smsSend>,
  sender: CallSender,
): Promise<ResultOf<typeof smsSend>> {
  const { db, vault, log, settings } = services
  const { mode } = body
  const { lifeMinutes, tries, resendSeconds } = settings.get('smsCodes')
  const mobile = await numberFor(services, body, sender.caller)
  const counted = await countMessage(services, mobile, sender)
  const isForKnown = mode === AUTH_MODE.forget
  const isKnown = !isForKnown || (await findCredentials(db.read, { mobile })) !== undefined
  const code = createCode()
  const stored = { atMs: sender.atMs, lifeMs: lifeMinutes * MINUTE_MS, tries }
  await db.transact(tx => storeCode(tx, vault, { mobile, mode }, { ...stored, code }))
  const deliver = () => deliverCode(services, { mobile, mode }, code, counted)
  if (!isForKnown) await deliver()
  else if (isKnown) setImmediate(() => void deliver().catch(err => log.warn({ err, mode }, 'code not sent')))
  return { expiresInS: (lifeMinutes * MINUTE_MS) / SECOND_MS, retryAfterS: resendSeconds }
}

async function numberFor(
  { db }: Pick<Services, 'db'>,
  { mode, mobile }: ParsedBodyOf<typeof smsSend>,
  caller: Caller | undefined,
): Promise<string> {
  const isForPlayers = mode === AUTH_MODE.confirm || mode === AUTH_MODE.bind
  if (isForPlayers && !caller) throw new Refusal('unauthorized')
  if (mode === AUTH_MODE.confirm) return (await boundMobile({ db }, caller as Caller)).mobile
  if (mobile === undefined) {
    throw new Refusal('badRequest', { fields: [{ path: 'mobile', message: 'A number is needed' }] })
  }
  return storedMobile(mobile)
}

/**
 * The bound phone of a player, in its stored form, and since when it is bound.
 * @throws Refusal `phoneMissing` when no phone is bound
 */
export async function boundMobile(
  { db }: Pick<Services, 'db'>,
  { playerId }: Caller,
): Promise<{ readonly mobile: string; readonly sinceMs: CredentialSince }> {
  const found = await findCredentials(db.read, { id: playerId })
  if (!found?.player.mobile) throw new Refusal('phoneMissing')
  return { mobile: found.player.mobile, sinceMs: found.mobileSinceMs }
}

/**
 * Counts one more message against the limits.
 * @returns the keys of the counts to release when the message is not sent
 * @throws Refusal `codeTooSoon`, `codeDayLimit`, `tooManyRequests` with the seconds left
 */
async function countMessage(
  { limits, config, settings }: Pick<Services, 'limits' | 'config' | 'settings'>,
  mobile: string,
  { network, atMs }: CallSender,
): Promise<readonly string[]> {
  const factor = config.rateLimitFactor
  const { resendSeconds, perDay } = settings.get('smsCodes')
  const soon: Limit = { key: `sms:minute:${mobile}`, limit: 1, windowMs: resendSeconds * SECOND_MS }
  const byDay = (key: string, limit: number): Limit => ({ key, limit, windowMs: DAY_MS })
  const byNumber = byDay(`sms:day:${mobile}`, perDay)
  const byNetwork = byDay(`sms:network:${network}`, scaleLimit(perDay, factor))
  const all: Limit = { key: 'sms:all', limit: scaleLimit(SENT_PER_HOUR_MAX, factor), windowMs: HOUR_MS }
  const reached = await limits.take([soon, byNumber, byNetwork, all], atMs)
  if (!reached) return [soon.key, byNumber.key, all.key]
  const retryAfterS = secondsUntil(reached.endsAtMs, atMs)
  if (reached.key === soon.key) throw new Refusal('codeTooSoon', { retryAfterS })
  throw new Refusal(reached.key === all.key ? 'tooManyRequests' : 'codeDayLimit', { retryAfterS })
}

/**
 * Sends a committed code through the provider. After a failure, the code stays valid if the message may still arrive;
 * otherwise the code is deleted and its counts are released.
 * @throws Refusal `codeNotSent`
 */
async function deliverCode(
  { db, limits, sms, config, log, settings }: CodeServices,
  place: CodeKey,
  code: string,
  counted: readonly string[],
): Promise<void> {
  try {
    await sms.send({
      mobile: place.mobile,
      text: smsTextOf(code, hostOf(config), settings.get('smsCodes').lifeMinutes),
    })
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error
    const isMoney = error.kind === 'creditGone'
    log[isMoney ? 'error' : 'warn']({ err: error, provider: sms.name, mode: place.mode }, 'code not sent')
    if (!error.mayArrive) {
      await db.transact(async tx => {
        await deleteCode(tx, place)
        await limits.release(tx, counted)
      })
    }
    const { retryAfterS } = error
    throw new Refusal('codeNotSent', retryAfterS === undefined ? undefined : { retryAfterS })
  }
}

/** The text of the message. Its last line names the site, so that a browser offers the code only there (WebOTP). */
function smsTextOf(code: string, host: string, minutes: number): string {
  const words = `${code} is your ${BRAND.shortName} code. It is valid for ${minutes} minutes. Never share it.`
  return `${words}\n\n@${host} #${code}`
}

function hostOf({ publicUrl, host }: Pick<Services['config'], 'publicUrl' | 'host'>): string {
  return publicUrl ? new URL(publicUrl).hostname : host
}

/** An entered code, with the phone in its stored form. */
export interface EnteredCode {
  readonly mobile: string
  readonly mode: AuthMode
  readonly code: string
}

/**
 * Marks a code as used, inside the transaction of the action that it confirms.
 * @throws Refusal `codeExpired` when another request used or replaced the code meanwhile
 */
export type CodeUse = (tx: Transaction) => Promise<void>

/** Network and time of an entered code. */
type CodeEntry = Pick<CallSender, 'network' | 'atMs'> & {
  /**
   * Idempotency id of the request that the code confirms. Repeated requests with this code count as one attempt, in all
   * processes.
   */
  readonly requestId?: string
}

/**
 * Checks an entered code. The attempt counts as wrong until `spend` or `giveBack` of the result releases the count.
 * @throws Refusal as `withCode`
 */
export async function enterCode(
  { db, limits, vault, config, settings }: Pick<Services, 'db' | 'limits' | 'vault' | 'config' | 'settings'>,
  { code, ...place }: EnteredCode,
  { network, atMs, requestId }: CodeEntry,
): Promise<Confirmation> {
  const wrong: Limit = {
    key: `code:network:${network}`,
    limit: scaleLimit(settings.get('loginLimits').perNetworkHour, config.rateLimitFactor),
    windowMs: HOUR_MS,
  }
  const attempt =
    requestId === undefined ? undefined : await attemptOf({ db, vault }, { ...place, code }, requestId, atMs)
  const reached = await limits.take([wrong], atMs, attempt?.key)
  if (reached) throw new Refusal('tooManyRequests', { retryAfterS: secondsUntil(reached.endsAtMs, atMs) })
  const guess = await guessCode(db, vault, place, { code, attempt, atMs })
  if (!guess.isRight) throw new Refusal(guess.reason)
  const uncount = async (tx: Transaction) => {
    if (!attempt || (await endAttempt(tx, attempt.key))) await limits.release(tx, [wrong.key])
  }
  return {
    spend: async tx => {
      if (!(await useCode(tx, place, guess.hash))) throw new Refusal('codeExpired')
      await uncount(tx)
    },
    giveBack: () =>
      db.transact(async tx => {
        await returnTry(tx, place, guess.hash, attempt)
        await uncount(tx)
      }),
  }
}

/**
 * The key and the expiry of one attempt to enter a code. A repeated request has the same key. `undefined` when the
 * phone has no valid code for this mode.
 */
async function attemptOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { code, ...place }: EnteredCode,
  requestId: string,
  atMs: number,
): Promise<CodeAttempt | undefined> {
  const valid = await findCode(db, place, atMs)
  if (!valid) return undefined
  const owner = vaultOwner(place)
  const key = attemptKeyOf(vault, { owner, requestId, secretHash: valid.hash, answer: code })
  return { key, endsAtMs: valid.expiresAtMs }
}

/**
 * Checks an entered code, then runs `open`, which must call its argument inside its transaction to use the code. When
 * `open` throws, the code stays valid and its attempt is not counted.
 * @throws Refusal `codeWrong`, `codeExpired`, `codeTries`; `tooManyRequests` when the network has entered too many
 *   wrong codes
 */
export async function withCode<Result>(
  services: Pick<Services, 'db' | 'limits' | 'vault' | 'config' | 'settings'>,
  entered: EnteredCode,
  sender: Pick<CallSender, 'network' | 'atMs'>,
  open: (use: CodeUse) => Promise<Result>,
): Promise<Result> {
  const { spend, giveBack } = await enterCode(services, entered, sender)
  try {
    return await open(spend)
  } catch (error) {
    await giveBack()
    throw error
  }
}

function secondsUntil(endsAtMs: number, atMs: number): number {
  return Math.max(1, Math.ceil((endsAtMs - atMs) / 1000))
}
