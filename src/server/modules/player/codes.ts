import type { smsSend } from '../../../contract/auth.ts'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { AUTH_MODE, type AuthMode, LOGIN_LIMITS, SMS_CODE } from '../../../domain/account.ts'
import { BRAND } from '../../../domain/brand.ts'
import { storedMobile } from '../../../domain/phone.ts'
import type { Transaction } from '../../db/database.ts'
import type { Confirmation } from '../../events/second-factor.ts'
import { attemptKeyOf, endAttempt } from '../../identity/attempt.ts'
import type { Caller } from '../../identity/caller.ts'
import type { Limit } from '../../identity/limits.ts'
import {
  type CodeAttempt,
  type CodePlace,
  createCode,
  deleteCode,
  findCode,
  guessCode,
  returnTry,
  storeCode,
  useCode,
  vaultOwner,
} from '../../identity/sms-code.ts'
import type { Parts } from '../../parts.ts'
import { SmsFailure } from '../../providers/sms/provider.ts'
import { Refusal } from '../../refusal.ts'
import { findCredentials, findPlayer } from './repository.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Codes that are sent in an hour to all players together: a ceiling for the operator's bill. */
const SENT_PER_HOUR_MAX = 10_000

/** Who asks for a code or enters one. */
export interface Asker {
  /** `undefined` for a visitor. */
  readonly caller: Caller | undefined
  /** IPv4 address or IPv6 network. */
  readonly network: string
  readonly atMs: number
}

type CodeParts = Pick<Parts, 'db' | 'limits' | 'vault' | 'sms' | 'config' | 'log'>

/**
 * Sends a code by SMS. The answer is the same whether a player has the phone or not.
 *
 * A code to register, to bind or to log in goes to every number, so the answer waits for the provider and tells its
 * failure. A code for a forgotten password goes to phones of players alone; there the answer never waits: an unknown number
 * costs the same look-up and the same stored code, and a known one gets its message after the answer is on its way. A
 * failure of the provider is then in the log alone, and the player asks again after a minute. Without this rule the
 * time of the answer would show who plays here.
 * @throws Refusal `codeTooSoon`, `codeDayLimit`, `tooManyRequests` with the seconds left; `codeNotSent`; `phoneMissing`
 *   for mode 4 without a bound phone; `unauthorized` for a mode of players without one; `badRequest` without a number
 */
export async function sendCode(
  parts: CodeParts,
  body: ParsedBodyOf<typeof smsSend>,
  asker: Asker,
): Promise<ResultOf<typeof smsSend>> {
  const { db, vault, log } = parts
  const { mode } = body
  const mobile = await numberFor(parts, body, asker.caller)
  const counted = await takeSending(parts, mobile, asker)
  const isForKnown = mode === AUTH_MODE.forget
  const isKnown = !isForKnown || (await findCredentials(db.read, { mobile })) !== undefined
  const code = createCode()
  await db.transact(tx => storeCode(tx, vault, { mobile, mode }, { code, atMs: asker.atMs }))
  const deliver = () => deliverCode(parts, { mobile, mode }, code, counted)
  if (!isForKnown) await deliver()
  else if (isKnown) setImmediate(() => void deliver().catch(err => log.warn({ err, mode }, 'code not sent')))
  return { expiresInS: SMS_CODE.lifeMs / 1000, retryAfterS: SMS_CODE.resendMs / 1000 }
}

async function numberFor(
  { db }: Pick<Parts, 'db'>,
  { mode, mobile }: ParsedBodyOf<typeof smsSend>,
  caller: Caller | undefined,
): Promise<string> {
  const isForPlayers = mode === AUTH_MODE.confirm || mode === AUTH_MODE.bind
  if (isForPlayers && !caller) throw new Refusal('unauthorized')
  if (mode === AUTH_MODE.confirm) return boundMobile({ db }, caller as Caller)
  if (mobile === undefined) {
    throw new Refusal('badRequest', { fields: [{ path: 'mobile', message: 'A number is needed' }] })
  }
  return storedMobile(mobile)
}

/** The phone of a player as stored. @throws Refusal `phoneMissing` without one */
export async function boundMobile({ db }: Pick<Parts, 'db'>, { playerId }: Caller): Promise<string> {
  const player = await findPlayer(db.read, playerId)
  if (!player?.mobile) throw new Refusal('phoneMissing')
  return player.mobile
}

/** Counts one more message. @returns the keys that a message which was not sent gives back */
async function takeSending(
  { limits, config }: Pick<Parts, 'limits' | 'config'>,
  mobile: string,
  { network, atMs }: Asker,
): Promise<readonly string[]> {
  const factor = config.rateLimitFactor
  const soon: Limit = { key: `sms:minute:${mobile}`, limit: 1, windowMs: SMS_CODE.resendMs }
  const byDay = (key: string, limit: number): Limit => ({ key, limit, windowMs: DAY_MS })
  const byNumber = byDay(`sms:day:${mobile}`, SMS_CODE.perDayMax)
  const byNetwork = byDay(`sms:network:${network}`, scaled(SMS_CODE.perDayMax, factor))
  const all: Limit = { key: 'sms:all', limit: scaled(SENT_PER_HOUR_MAX, factor), windowMs: HOUR_MS }
  const reached = await limits.take([soon, byNumber, byNetwork, all], atMs)
  if (!reached) return [soon.key, byNumber.key, all.key]
  const retryAfterS = secondsTo(reached.endsAtMs, atMs)
  if (reached.key === soon.key) throw new Refusal('codeTooSoon', { retryAfterS })
  throw new Refusal(reached.key === all.key ? 'tooManyRequests' : 'codeDayLimit', { retryAfterS })
}

/**
 * Hands a committed code to the provider. A message that cannot arrive gives its count back and takes its code along; one
 * that may arrive leaves the code valid.
 * @throws Refusal `codeNotSent`
 */
async function deliverCode(
  { db, limits, sms, config, log }: CodeParts,
  place: CodePlace,
  code: string,
  counted: readonly string[],
): Promise<void> {
  try {
    await sms.send({ mobile: place.mobile, text: textOf(code, hostOf(config)) })
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

/** The last line binds the code to the site, so that a browser offers it there alone (WebOTP). */
function textOf(code: string, host: string): string {
  const minutes = SMS_CODE.lifeMs / MINUTE_MS
  const words = `${code} is your ${BRAND.shortName} code. It is valid for ${minutes} minutes. Never share it.`
  return `${words}\n\n@${host} #${code}`
}

function hostOf({ publicUrl, host }: Pick<Parts['config'], 'publicUrl' | 'host'>): string {
  return publicUrl ? new URL(publicUrl).hostname : host
}

/** A code as it was entered. */
export interface EnteredCode {
  readonly mobile: string
  readonly mode: AuthMode
  readonly code: string
}

/** Uses the code up inside the transaction of what it opens. @throws Refusal `codeExpired` when it was used meanwhile */
export type CodeUse = (tx: Transaction) => Promise<void>

/** From where and when a code is entered. */
type Entry = Pick<Asker, 'network' | 'atMs'> & {
  /** Names the request that the code confirms; its copies with the same code count as one try, in all processes. */
  readonly requestId?: string
}

/**
 * Checks an entered code. The code counts as entered until it is used up or given back.
 * @throws Refusal as `withCode`
 */
export async function enterCode(
  { db, limits, vault, config }: Pick<Parts, 'db' | 'limits' | 'vault' | 'config'>,
  { code, ...place }: EnteredCode,
  { network, atMs, requestId }: Entry,
): Promise<Confirmation> {
  const wrong: Limit = {
    key: `code:network:${network}`,
    limit: scaled(LOGIN_LIMITS.perNetworkHour, config.rateLimitFactor),
    windowMs: HOUR_MS,
  }
  const attempt =
    requestId === undefined ? undefined : await attemptOf({ db, vault }, { ...place, code }, requestId, atMs)
  const reached = await limits.take([wrong], atMs, attempt?.key)
  if (reached) throw new Refusal('tooManyRequests', { retryAfterS: secondsTo(reached.endsAtMs, atMs) })
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

/** The attempt that a code beside a request belongs to; `undefined` when no code is valid. */
async function attemptOf(
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
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
 * Checks an entered code and does what it opens. `open` calls the given function first in its transaction; when it
 * refuses, the code stays valid and keeps its tries.
 * @throws Refusal `codeWrong`, `codeExpired`, `codeTries`; `tooManyRequests` when the network entered too many wrong ones
 */
export async function withCode<Result>(
  parts: Pick<Parts, 'db' | 'limits' | 'vault' | 'config'>,
  entered: EnteredCode,
  asker: Pick<Asker, 'network' | 'atMs'>,
  open: (use: CodeUse) => Promise<Result>,
): Promise<Result> {
  const { spend, giveBack } = await enterCode(parts, entered, asker)
  try {
    return await open(spend)
  } catch (error) {
    await giveBack()
    throw error
  }
}

function scaled(limit: number, factor: number): number {
  return Math.max(1, Math.floor(limit * factor))
}

function secondsTo(endsAtMs: number, atMs: number): number {
  return Math.max(1, Math.ceil((endsAtMs - atMs) / 1000))
}
