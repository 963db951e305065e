import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { isCommonPassword } from '../../../server/identity/common-passwords.ts'
import { assertCredentialOldEnough } from '../../../server/identity/credential-age.ts'
import { hashPassword } from '../../../server/identity/password.ts'
import {
  deletePlayerSessions,
  type LoginOrigin,
  reactivateSession,
} from '../../../server/identity/session-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { assertPasswordLengthWithinBounds } from '../../../server/settings/bounds.ts'
import type {
  changePassword as changePasswordCall,
  forgetPassword,
  reauthenticate as reauthenticateCall,
} from '../contract/auth.ts'
import type { SmsCodeCallSender } from './code-budget.ts'
import { checkSmsCodeAndRun, requireBoundMobile } from './codes.ts'
import { recordCredentialChange } from './credential-change.ts'
import { countLoginAttempt, undoLoginAttemptCount } from './lockout.ts'
import { assertPlayerNotBlocked, isPasswordRight, storeLoginAndUnlock } from './login.ts'
import { listPhoneSpellings } from './register.ts'
import { changePasswordHash, findCredentials, type Player, type PlayerCredentials } from './repository.ts'
import { type LoginResult, loginResultOf, openLoginSession } from './sign-in.ts'

export type LoggedInCallSender = SmsCodeCallSender & { readonly caller: Caller }

/**
 * Reads the caller's player with the password hash.
 * @throws Refusal `unauthorized` when the player no longer exists
 */
async function requireCredentials(
  { db }: Pick<Services, 'db'>,
  { playerId }: Caller,
): Promise<PlayerCredentials> {
  const found = await findCredentials(db.read, { id: playerId })
  if (!found) throw new Refusal('unauthorized')
  return found
}

function assertPasswordUncommon(password: string, { account, mobile }: Player): void {
  if (isCommonPassword(password, [account, ...listPhoneSpellings(mobile)]))
    throw new Refusal('passwordCommon')
}

/** Sends the player a message that the password was changed, inside the transaction that changes it. */
function tellPasswordChanged(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  { player: { id: playerId }, passwordHash: hash = '', passwordSinceMs: sinceMs }: PlayerCredentials,
  atMs: number,
): Promise<void> {
  const source = `password:${newId(atMs)}`
  const message = { playerId, kind: 'passwordChanged', params: {}, source } as const
  return recordCredentialChange(services, tx, { what: 'password', former: { hash, sinceMs } }, message, atMs)
}

/**
 * Sets a new password by a code to the bound phone, ends every session, unlocks the account and logs in, all in one
 * transaction.
 * @throws Refusal as `checkSmsCodeAndRun`; `codeWrong` also when no player has the phone; `credentialNew` with the time for a
 *   phone that was bound recently; `passwordCommon`, `blocked`
 */
export async function resetPassword(
  services: Services,
  body: ParsedBodyOf<typeof forgetPassword>,
  origin: LoginOrigin,
  atMs: number,
): Promise<LoginResult> {
  const { db, limits } = services
  const { mobile } = body
  assertPasswordLengthWithinBounds(services, body.password)
  if (isCommonPassword(body.password, listPhoneSpellings(mobile))) throw new Refusal('passwordCommon')
  const entered = { mobile, mode: SMS_CODE_PURPOSE.forget, code: body.code }
  const opened = await checkSmsCodeAndRun(services, entered, { ...origin, atMs }, async use => {
    const found = await findCredentials(db.read, { mobile })
    if (!found) throw new Refusal('codeWrong')
    const { player, mobileSinceMs: sinceMs } = found
    assertCredentialOldEnough(sinceMs, atMs)
    assertPasswordUncommon(body.password, player)
    const to = await hashPassword(body.password)
    return db.transact(async tx => {
      await assertPlayerNotBlocked(tx, player.id)
      await use(tx)
      await storeLoginAndUnlock(tx, limits, player, origin, atMs)
      await changePasswordHash(tx, player.id, { to, atMs })
      await deletePlayerSessions(db, tx, player.id)
      await tellPasswordChanged(services, tx, found, atMs)
      return openLoginSession(db, tx, player, origin, { sinceMs, atMs })
    })
  })
  return loginResultOf(services, opened, atMs)
}

/**
 * Sets the first password of a player who has none.
 * @throws Refusal `passwordIsSet`, `passwordCommon`
 */
export async function setFirstPassword(
  services: Pick<Services, 'db' | 'outbox' | 'settings' | 'vault'>,
  password: string,
  { caller, atMs }: LoggedInCallSender,
): Promise<void> {
  const found = await requireCredentials(services, caller)
  const { player, passwordHash } = found
  if (passwordHash !== undefined) throw new Refusal('passwordIsSet')
  assertPasswordLengthWithinBounds(services, password)
  assertPasswordUncommon(password, player)
  const to = await hashPassword(password)
  await services.db.transact(async tx => {
    if (!(await changePasswordHash(tx, player.id, { from: '', to, atMs }))) throw new Refusal('passwordIsSet')
    await tellPasswordChanged(services, tx, found, atMs)
  })
}

/**
 * Changes the password and ends every other session in the same transaction. A wrong old password counts as a failed
 * log-in.
 * @throws Refusal `passwordWrong`, `passwordCommon`, `locked`, `tooManyRequests`
 */
export async function replacePassword(
  services: Services,
  { oldPassword, password }: ParsedBodyOf<typeof changePasswordCall>,
  sender: LoggedInCallSender,
): Promise<void> {
  const { caller, network, deviceHash, atMs } = sender
  const found = await requireCredentials(services, caller)
  const { player, passwordHash: from = '' } = found
  assertPasswordLengthWithinBounds(services, password)
  assertPasswordUncommon(password, player)
  const attempt = await countLoginAttempt(
    services,
    player.account,
    { network, deviceHash, hasSession: true },
    atMs,
  )
  if (!(await isPasswordRight(services, oldPassword, from || undefined, attempt)))
    throw new Refusal('passwordWrong')
  const to = await hashPassword(password)
  await services.db.transact(async tx => {
    if (!(await changePasswordHash(tx, player.id, { from, to, atMs }))) throw new Refusal('passwordWrong')
    await undoLoginAttemptCount(tx, services.limits, attempt, atMs)
    await deletePlayerSessions(services.db, tx, player.id, { exceptTokenHash: caller.tokenHash })
    await tellPasswordChanged(services, tx, found, atMs)
  })
}

/**
 * Makes an idle session active again, by password or by a code to the bound phone. A wrong password counts as a failed
 * log-in.
 * @throws Refusal `passwordWrong`, `locked`, `tooManyRequests` for a password; `phoneMissing` and as
 * `checkSmsCodeAndRun` for a code; `badRequest` without password and code
 */
export async function reauthenticateSession(
  services: Services,
  { password, code }: ParsedBodyOf<typeof reauthenticateCall>,
  sender: LoggedInCallSender,
): Promise<void> {
  const { caller, network, deviceHash, atMs } = sender
  const { db, limits } = services
  if (password !== undefined) {
    const { player, passwordHash, passwordSinceMs: sinceMs } = await requireCredentials(services, caller)
    const attempt = await countLoginAttempt(
      services,
      player.account,
      { network, deviceHash, hasSession: true },
      atMs,
    )
    if (!(await isPasswordRight(services, password, passwordHash, attempt)))
      throw new Refusal('passwordWrong')
    return db.transact(async tx => {
      await undoLoginAttemptCount(tx, limits, attempt, atMs)
      reactivateSession(tx, caller.tokenHash, { sinceMs, atMs })
    })
  }
  if (code === undefined) {
    throw new Refusal('badRequest', {
      fields: [{ path: 'password', message: 'A password or a code is needed' }],
    })
  }
  const { mobile, sinceMs } = await requireBoundMobile(services, caller)
  const entered = { mobile, mode: SMS_CODE_PURPOSE.confirm, code }
  await checkSmsCodeAndRun(services, entered, sender, use =>
    db.transact(async tx => {
      await use(tx)
      reactivateSession(tx, caller.tokenHash, { sinceMs, atMs })
    }),
  )
}
