import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { LOGIN_TYPE, SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { verifyPassword } from '../../../server/identity/password.ts'
import type { LoginOrigin, SessionOrigin } from '../../../server/identity/session-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { accountLogin, accountLoginSms, accountLoginSms2 } from '../contract/auth.ts'
import { checkSmsCodeAndRun } from './codes.ts'
import {
  countLoginAttempt,
  type LoginAttempt,
  markLoginNetworkKnown,
  undoLoginAttemptCount,
  unlockAccount,
} from './lockout.ts'
import { assertMayRegisterBySmsCode, registerBySmsCode } from './register.ts'
import {
  findCredentials,
  isPlayerBlocked,
  type Player,
  type PlayerCredentials,
  storeLoginTime,
} from './repository.ts'
import { type LoginResult, loginResultOf, type OpenedLoginSession, openLoginSession } from './sign-in.ts'

/**
 * Logs in by account or phone and password. An unknown account, an unknown phone, a player without a password and a
 * wrong password get the same answer in the same time, since the server makes the same queries, counts and key
 * derivation for all four.
 * @throws Refusal `wrongCredentials`, `locked`, `tooManyRequests`; `blocked` only after a right password
 */
export async function logInByPassword(
  services: Services,
  body: ParsedBodyOf<typeof accountLogin>,
  origin: LoginOrigin,
  atMs: number,
): Promise<LoginResult> {
  const { db, limits } = services
  const { found, name } = await findLoginCredentials(db, body)
  const attempt = await countLoginAttempt(services, name, { ...origin, hasSession: false }, atMs)
  const isRight = await isPasswordRight(services, body.password, found?.passwordHash, attempt)
  if (!found || !isRight) throw new Refusal('wrongCredentials')
  const { player, passwordHash: knownHash, passwordSinceMs: sinceMs } = found
  const outcome = await db.transact(async tx => {
    const noted = await storeLoginTime(tx, { playerId: player.id, knownHash, atMs })
    if (noted === 'passwordChanged') return noted
    await undoLoginAttemptCount(tx, limits, attempt, atMs)
    return noted === 'blocked' ? noted : openLoginSession(db, tx, player, origin, { sinceMs, atMs })
  })
  if (typeof outcome === 'object') return loginResultOf(services, outcome, atMs)
  throw new Refusal(outcome === 'blocked' ? 'blocked' : 'wrongCredentials')
}

/** Finds the player who logs in, and the name under which the player's failed log-ins are counted. */
async function findLoginCredentials(
  db: Database,
  { account, loginType }: ParsedBodyOf<typeof accountLogin>,
): Promise<{ found: PlayerCredentials | undefined; name: string }> {
  if (loginType === LOGIN_TYPE.account) {
    return { found: await findCredentials(db.read, { account }), name: account }
  }
  const mobile = normalizeMobile(account)
  const found = await findCredentials(db.read, { mobile })
  return { found, name: found?.player.account ?? mobile }
}

/**
 * Whether a password is right. The caller has already counted the attempt as failed.
 * @throws Refusal `tooManyRequests` when too many passwords wait to be checked; the attempt's count is removed then
 */
export async function isPasswordRight(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
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
 * Logs in by a code to a player's phone, and unlocks an account that wrong passwords have locked.
 * @throws Refusal as `checkSmsCodeAndRun`; `codeWrong` also for a right code when no player has the phone; `blocked`
 */
export async function logInBySmsCode(
  services: Services,
  body: ParsedBodyOf<typeof accountLoginSms>,
  origin: LoginOrigin,
  atMs: number,
): Promise<LoginResult> {
  const refuse = () => {
    throw new Refusal('codeWrong')
  }
  return openSessionBySmsCode(services, body, origin, atMs, { ask: refuse, open: refuse })
}

/**
 * Logs in by a code to a phone. When no player has the phone, registers a player with it.
 * @throws Refusal as `checkSmsCodeAndRun` and `registerBySmsCode`; `blocked`. After `confirmationMissing` the code is still
 *   valid.
 */
export async function logInOrRegisterBySmsCode(
  services: Services,
  body: ParsedBodyOf<typeof accountLoginSms2>,
  origin: LoginOrigin,
  atMs: number,
): Promise<LoginResult> {
  return openSessionBySmsCode(services, body, origin, atMs, {
    ask: tx => assertMayRegisterBySmsCode(services, tx, body, atMs),
    open: tx => registerBySmsCode(services, tx, body, origin, atMs),
  })
}

/** The functions that run after a right code for a phone that belongs to no player. */
interface UnknownPhoneReaction {
  /** Throws the error with which `open` would refuse, and writes nothing. Called before the code is used. */
  ask(tx: Transaction): Promise<void>
  open(tx: Transaction): Promise<OpenedLoginSession>
}

async function openSessionBySmsCode(
  services: Services,
  body: { mobile: string; code: string },
  origin: LoginOrigin,
  atMs: number,
  unknown: UnknownPhoneReaction,
): Promise<LoginResult> {
  const { db, limits } = services
  const { mobile } = body
  const entered = { mobile, mode: SMS_CODE_PURPOSE.loginAndRegister, code: body.code }
  const opened = await checkSmsCodeAndRun(services, entered, { ...origin, atMs }, use => {
    const openSession = () =>
      db.transact(async tx => {
        const asked = await findCredentials(tx.query, { mobile })
        if (asked) await assertPlayerNotBlocked(tx, asked.player.id)
        else await unknown.ask(tx)
        await use(tx)
        const known = await findCredentials(tx.query, { mobile })
        if (!known) return unknown.open(tx)
        await storeLoginAndUnlock(tx, limits, known.player, origin, atMs)
        return openLoginSession(db, tx, known.player, origin, { sinceMs: known.mobileSinceMs, atMs })
      })
    // Runs a second transaction if another request has bound the phone meanwhile. It finds the player of that request.
    return openSession().catch(error => {
      if (error instanceof Refusal && error.reason === 'phoneTaken') return openSession()
      throw error
    })
  })
  return loginResultOf(services, opened, atMs)
}

/**
 * Checks that staff have not blocked the player. Writes and locks nothing; `storeLoginAndUnlock` checks again under the
 * lock of the player's row.
 * @throws Refusal `blocked`
 */
export async function assertPlayerNotBlocked(tx: Transaction, playerId: string): Promise<void> {
  if (await isPlayerBlocked(tx, playerId)) throw new Refusal('blocked')
}

/**
 * Stores a log-in by passkey or by a code to the bound phone, and unlocks an account that wrong passwords have locked.
 * Locks the player's row, inside the caller's transaction.
 * @throws Refusal `blocked`
 */
export async function storeLoginAndUnlock(
  tx: Transaction,
  limits: Services['limits'],
  { id: playerId, account }: Player,
  { network }: SessionOrigin,
  atMs: number,
): Promise<void> {
  if ((await storeLoginTime(tx, { playerId, knownHash: undefined, atMs })) === 'blocked')
    throw new Refusal('blocked')
  await unlockAccount(tx, limits, account)
  await markLoginNetworkKnown(tx, limits, { account, network, atMs })
}
