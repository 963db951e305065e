import type { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/auth.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { AUTH_MODE, LOGIN_TYPE } from '../../../domain/account.ts'
import { MOBILE_PATTERN, storedMobile, withoutSeparators } from '../../../domain/phone.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { verifyPassword } from '../../identity/password.ts'
import type { Origin } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { withCode } from './codes.ts'
import {
  type LoginAttempt,
  openLockedAccount,
  rememberNetwork,
  returnLoginAttempt,
  takeLoginAttempt,
} from './lockout.ts'
import { registerByCode } from './register.ts'
import { type Credentials, findCredentials, noteLogin, type Player } from './repository.ts'
import { type OpenedSession, openSession, type SignedIn, signedInOf } from './sign-in.ts'

/**
 * Logs in by account or phone and password. One answer for an unknown account, an unknown phone, a player without a
 * password and a wrong password, in the same time: the same look-up, the same counts, the same derivation.
 * @throws Refusal `wrongCredentials`, `locked`, `tooManyRequests`; `blocked` to the right password alone
 */
export async function logIn(
  parts: Parts,
  body: ParsedBodyOf<typeof accountLogin>,
  origin: Origin,
  atMs: number,
): Promise<SignedIn> {
  const { db, limits } = parts
  const { found, name } = await findLogin(db, body)
  const attempt = await takeLoginAttempt(parts, name, origin.network, atMs)
  const isRight = await checkPassword(parts, body.password, found?.passwordHash, attempt)
  if (!found || !isRight) throw new Refusal('wrongCredentials')
  const { player, passwordHash: knownHash } = found
  const outcome = await db.transact(async tx => {
    const noted = await noteLogin(tx, { playerId: player.id, knownHash, atMs })
    if (noted === 'passwordChanged') return noted
    await returnLoginAttempt(tx, limits, attempt, atMs)
    return noted === 'blocked' ? noted : openSession(tx, player, origin, atMs)
  })
  if (typeof outcome === 'object') return signedInOf(parts, outcome, atMs)
  throw new Refusal(outcome === 'blocked' ? 'blocked' : 'wrongCredentials')
}

/** The player of a log-in, and the name under which its failures are counted. */
async function findLogin(
  db: Database,
  { account, loginType }: ParsedBodyOf<typeof accountLogin>,
): Promise<{ found: Credentials | undefined; name: string }> {
  if (loginType === LOGIN_TYPE.account) {
    return { found: await findCredentials(db.read, { account }), name: account }
  }
  const typed = withoutSeparators(account)
  const mobile = MOBILE_PATTERN.test(typed) ? storedMobile(typed) : typed
  const found = await findCredentials(db.read, { mobile })
  return { found, name: found?.player.account ?? mobile }
}

/**
 * Whether a password is right, within an attempt that is counted as failed already.
 * @throws Refusal `tooManyRequests` when too many passwords wait to be checked; the attempt then does not count
 */
export async function checkPassword(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  password: string,
  hash: string | undefined,
  { keys }: LoginAttempt,
): Promise<boolean> {
  return verifyPassword(password, hash).catch(async error => {
    await db.transact(tx => limits.release(tx, keys))
    throw error
  })
}

/**
 * Logs a known phone in by code, and opens an account that wrong passwords have locked.
 * @throws Refusal as `withCode`; `codeWrong` for a right code to a phone that belongs to nobody; `blocked`
 */
export async function logInByCode(
  parts: Parts,
  body: ParsedBodyOf<typeof accountLoginSms>,
  origin: Origin,
  atMs: number,
): Promise<SignedIn> {
  return enterByCode(parts, body, origin, atMs, () => {
    throw new Refusal('codeWrong')
  })
}

/**
 * Logs a phone in by code, and registers an unknown one.
 * @throws Refusal as `logInByCode` and `registerByCode`; `confirmationMissing` leaves the code valid
 */
export async function logInOrRegister(
  parts: Parts,
  body: ParsedBodyOf<typeof accountLoginSms2>,
  origin: Origin,
  atMs: number,
): Promise<SignedIn> {
  return enterByCode(parts, body, origin, atMs, tx => registerByCode(parts, tx, body, origin, atMs))
}

async function enterByCode(
  parts: Parts,
  body: { mobile: string; code: string },
  origin: Origin,
  atMs: number,
  onUnknown: (tx: Transaction) => Promise<OpenedSession>,
): Promise<SignedIn> {
  const { db, limits } = parts
  const mobile = storedMobile(body.mobile)
  const entered = { mobile, mode: AUTH_MODE.loginAndRegister, code: body.code }
  const opened = await withCode(parts, entered, { network: origin.network, atMs }, use =>
    db.transact(async tx => {
      await use(tx)
      const known = await findCredentials(tx.query, { mobile })
      if (!known) return onUnknown(tx)
      await enterUnlocked(tx, limits, known.player, origin, atMs)
      return openSession(tx, known.player, origin, atMs)
    }),
  )
  return signedInOf(parts, opened, atMs)
}

/**
 * Notes a log-in by a code to the bound phone, inside the caller's transaction: locks by wrong passwords end at once.
 * @throws Refusal `blocked`
 */
export async function enterUnlocked(
  tx: Transaction,
  limits: Parts['limits'],
  { id: playerId, account }: Player,
  { network }: Origin,
  atMs: number,
): Promise<void> {
  if ((await noteLogin(tx, { playerId, knownHash: undefined, atMs })) === 'blocked')
    throw new Refusal('blocked')
  await openLockedAccount(tx, limits, account)
  await rememberNetwork(tx, limits, { account, network, atMs })
}
