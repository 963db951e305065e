import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { SMS_CODE_PURPOSE, type SmsCodePurpose } from '../../../domain/player/account.ts'
import type { CredentialSinceMs } from '../../../domain/player/credential-age.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { SecondFactorConfirmation } from '../../../server/events/second-factor.ts'
import { attemptKeyOf } from '../../../server/identity/attempt.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { isDeviceKnown, KNOWN_DEVICE_LIFE_MS } from '../../../server/identity/player-device-repository.ts'
import {
  checkSmsCode,
  generateSmsCode,
  returnSmsCodeTry,
  type SmsCodeAttempt,
  smsCodeVaultOwner,
  storeSmsCode,
} from '../../../server/identity/sms-code.ts'
import {
  deleteSmsCode,
  findSmsCode,
  markSmsCodeUsed,
  type SmsCodeKey,
} from '../../../server/identity/sms-code-repository.ts'
import { SmsFailure } from '../../../server/providers/sms/provider.ts'
import { endAttempt } from '../../../server/rate-limits/attempt-repository.ts'
import { type CallLimit, scaleRateLimit } from '../../../server/rate-limits/rate-limits.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { smsSend } from '../contract/auth.ts'
import { type CountedSmsCode, countSmsCode, type SmsCodeCallSender, undoSmsCodeCount } from './code-budget.ts'
import { findCredentials } from './repository.ts'
import { markSmsCodeEntered } from './sent-code-repository.ts'

type CodeServices = Pick<Services, 'db' | 'limits' | 'vault' | 'sms' | 'config' | 'log' | 'settings'>

/**
 * Sends a code by SMS. The answer does not show whether a player has the phone. In every mode except `forget`, the code
 * is always sent, and the answer waits for the provider and reports its failure. In mode `forget`, the code is sent
 * after the answer and only to players' phones, since waiting for the provider would reveal which numbers belong to
 * players. In this mode, an unknown number costs the same query and the same stored code, and only the log shows a
 * failure of the provider; the player can request another code after a minute.
 * @throws Refusal `codeTooSoon`, `codeDayLimit`, `tooManyRequests` with the seconds left; `codeNotSent`; `phoneMissing`
 * for mode `confirm` without a bound phone; `unauthorized` for modes `bind` and `confirm` without a log-in;
 * `badRequest` without a number
 */
export async function sendSmsCode(
  services: CodeServices,
  body: ParsedBodyOf<typeof smsSend>,
  sender: SmsCodeCallSender,
): Promise<ResultOf<typeof smsSend>> {
  const { db, vault, log, settings } = services
  const { mode } = body
  const { lifeMinutes, tries, resendSeconds } = settings.get('smsCodes')
  const mobile = await requireRecipientMobile(services, body, sender.caller)
  const counted = await countSmsCode(services, mobile, sender)
  const isForKnown = mode === SMS_CODE_PURPOSE.forget
  const isKnown = !isForKnown || (await findCredentials(db.read, { mobile })) !== undefined
  const code = generateSmsCode()
  const stored = { atMs: sender.atMs, lifeMs: lifeMinutes * MINUTE_MS, tries }
  await db.transact(tx => storeSmsCode(tx, vault, { mobile, mode }, { ...stored, code }))
  const deliver = () => deliverCode(services, { mobile, mode }, code, counted)
  if (!isForKnown) await deliver()
  else if (isKnown) setImmediate(() => void deliver().catch(err => log.warn({ err, mode }, 'code not sent')))
  return { expiresInS: (lifeMinutes * MINUTE_MS) / SECOND_MS, retryAfterS: resendSeconds }
}

async function requireRecipientMobile(
  { db }: Pick<Services, 'db'>,
  { mode, mobile }: ParsedBodyOf<typeof smsSend>,
  caller: Caller | undefined,
): Promise<string> {
  const isForPlayers = mode === SMS_CODE_PURPOSE.confirm || mode === SMS_CODE_PURPOSE.bind
  if (isForPlayers && !caller) throw new Refusal('unauthorized')
  if (mode === SMS_CODE_PURPOSE.confirm) return (await requireBoundMobile({ db }, caller as Caller)).mobile
  if (mobile === undefined) {
    throw new Refusal('badRequest', { fields: [{ path: 'mobile', message: 'A number is needed' }] })
  }
  return mobile
}

/**
 * The bound phone of a player in its stored form, such as `+639171234567`, and the time since which it is bound.
 * @throws Refusal `phoneMissing` when no phone is bound
 */
export async function requireBoundMobile(
  { db }: Pick<Services, 'db'>,
  { playerId }: Caller,
): Promise<{ readonly mobile: string; readonly sinceMs: CredentialSinceMs }> {
  const found = await findCredentials(db.read, { id: playerId })
  if (!found?.player.mobile) throw new Refusal('phoneMissing')
  return { mobile: found.player.mobile, sinceMs: found.mobileSinceMs }
}

/**
 * Sends a code that a committed transaction has stored, through the SMS provider. After a failure, the code stays valid
 * if the message may still arrive; otherwise the code is deleted and its counts are decreased.
 * @throws Refusal `codeNotSent`
 */
async function deliverCode(
  { db, limits, sms, config, log, settings }: CodeServices,
  place: SmsCodeKey,
  code: string,
  counted: CountedSmsCode,
): Promise<void> {
  const minutes = settings.get('smsCodes').lifeMinutes
  try {
    await sms.send({
      mobile: place.mobile,
      text: smsTextOf(code, settings.get('smsSiteLine') ? hostOf(config) : '', minutes),
    })
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error
    const isMoney = error.kind === 'creditGone'
    log[isMoney ? 'error' : 'warn']({ err: error, provider: sms.name, mode: place.mode }, 'code not sent')
    if (!error.mayArrive) {
      await db.transact(async tx => {
        await deleteSmsCode(tx, place)
        await undoSmsCodeCount({ limits }, tx, counted)
      })
    }
    const { retryAfterS } = error
    throw new Refusal('codeNotSent', retryAfterS === undefined ? undefined : { retryAfterS })
  }
}

/**
 * The text of the SMS. Its last line names the site, so that a browser offers the code only there (WebOTP).
 * @param host host of the site; empty to leave out the last line
 */
function smsTextOf(code: string, host: string, minutes: number): string {
  const words = `${code} is your ${SITE_BRAND.shortName} code. It works for ${minutes} minutes. Never share it.`
  return host === '' ? words : `${words}\n\n@${host} #${code}`
}

function hostOf({ publicUrl, host }: Pick<Services['config'], 'publicUrl' | 'host'>): string {
  return publicUrl ? new URL(publicUrl).hostname : host
}

/** An entered code, with the phone in its stored form, such as `+639171234567`. */
export interface EnteredSmsCode {
  readonly mobile: string
  readonly mode: SmsCodePurpose
  readonly code: string
}

/**
 * Marks a code as used, inside the transaction of the action that it confirms.
 * @throws Refusal `codeExpired` when another request has used or replaced the code meanwhile
 */
export type MarkSmsCodeUsed = (tx: Transaction) => Promise<void>

/** Network, device and time of an entered code. */
type SmsCodeEntryContext = Pick<SmsCodeCallSender, 'network' | 'atMs'> & {
  /** The hash of the device as in `SmsCodeCallSender`. When absent, wrong codes are not counted by device. */
  readonly deviceHash?: string
  /**
   * Idempotency id of the request that the code confirms. In all processes, repetitions of a request with this code
   * count as one attempt.
   */
  readonly requestId?: string
}

/**
 * Checks an entered code. The wrong codes of a device on which a player logged in within 90 days are counted for that
 * device alone, so that wrong codes of strangers behind the same address do not block the device. The attempt counts as
 * wrong until `spend` or `giveBack` of the result releases the count.
 * @throws Refusal as `checkSmsCodeAndRun`
 */
export async function checkEnteredSmsCode(
  { db, limits, vault, config, settings }: Pick<Services, 'db' | 'limits' | 'vault' | 'config' | 'settings'>,
  { code, ...place }: EnteredSmsCode,
  { network, deviceHash = '', atMs, requestId }: SmsCodeEntryContext,
): Promise<SecondFactorConfirmation> {
  const isKnown = await isDeviceKnown(db.read, deviceHash, atMs - KNOWN_DEVICE_LIFE_MS)
  const wrong: CallLimit = {
    key: isKnown ? `code:device:${deviceHash}` : `code:network:${network}`,
    limit: scaleRateLimit(settings.get('loginLimits').perNetworkHour, config.rateLimitFactor),
    windowMs: HOUR_MS,
  }
  const attempt =
    requestId === undefined
      ? undefined
      : await findSmsCodeAttempt({ db, vault }, { ...place, code }, requestId, atMs)
  const reached = await limits.take([wrong], atMs, attempt?.key)
  if (reached) throw new Refusal('tooManyRequests', { retryAfterS: secondsUntil(reached.endsAtMs, atMs) })
  const guess = await checkSmsCode(db, vault, place, { code, attempt, atMs })
  if (!guess.isRight) throw new Refusal(guess.reason)
  const undoAttemptCount = async (tx: Transaction) => {
    if (!attempt || (await endAttempt(tx, attempt.key))) await limits.release(tx, [wrong.key])
  }
  return {
    spend: async tx => {
      if (!(await markSmsCodeUsed(tx, place, guess.hash))) throw new Refusal('codeExpired')
      await markSmsCodeEntered(tx, place.mobile)
      await undoAttemptCount(tx)
    },
    giveBack: () =>
      db.transact(async tx => {
        await returnSmsCodeTry(tx, place, guess.hash, attempt)
        await undoAttemptCount(tx)
      }),
  }
}

/**
 * Finds the key and the expiry of an attempt to enter a code. A repeated request has the same key. `undefined` when the
 * phone has no valid code for this purpose.
 */
async function findSmsCodeAttempt(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { code, ...place }: EnteredSmsCode,
  requestId: string,
  atMs: number,
): Promise<SmsCodeAttempt | undefined> {
  const valid = await findSmsCode(db, place, atMs)
  if (!valid) return undefined
  const owner = smsCodeVaultOwner(place)
  const key = attemptKeyOf(vault, { owner, requestId, secretHash: valid.hash, answer: code })
  return { key, endsAtMs: valid.expiresAtMs }
}

/**
 * Checks an entered code, then runs `open`. The argument of `open` is a function that marks the code as used; `open`
 * must call it inside the transaction of the confirmed action. When `open` throws, the code stays valid and its attempt
 * is not counted.
 * @throws Refusal `codeWrong`, `codeExpired`, `codeTries`; `tooManyRequests` when the network has entered too many
 * wrong codes
 */
export async function checkSmsCodeAndRun<Result>(
  services: Pick<Services, 'db' | 'limits' | 'vault' | 'config' | 'settings'>,
  entered: EnteredSmsCode,
  sender: Omit<SmsCodeEntryContext, 'requestId'>,
  open: (use: MarkSmsCodeUsed) => Promise<Result>,
): Promise<Result> {
  const { spend, giveBack } = await checkEnteredSmsCode(services, entered, sender)
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
