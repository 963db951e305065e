import type {
  changePassword as changePasswordCall,
  forgetPassword,
  reauthenticate as reauthenticateCall,
} from '../../../contract/auth.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { AUTH_MODE } from '../../../domain/account.ts'
import { storedMobile } from '../../../domain/phone.ts'
import { assertPasswordBounds } from '../../configuration/bounds.ts'
import type { Caller } from '../../identity/caller.ts'
import { isCommonPassword } from '../../identity/common-passwords.ts'
import { hashPassword } from '../../identity/password.ts'
import { activateSession, deleteSessionsOf, type Origin } from '../../identity/session.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type Asker, boundMobile, withCode } from './codes.ts'
import { returnLoginAttempt, takeLoginAttempt } from './lockout.ts'
import { checkPassword, enterUnlocked } from './login.ts'
import { phoneNames } from './register.ts'
import { type Credentials, changePasswordHash, findCredentials, type Player } from './repository.ts'
import { openSession, type SignedIn, signedInOf } from './sign-in.ts'

/** A player who makes a call, and from where. */
export type PlayerAsker = Asker & { readonly caller: Caller }

/** @throws Refusal `unauthorized` when the player no longer exists */
async function credentialsOf({ db }: Pick<Parts, 'db'>, { playerId }: Caller): Promise<Credentials> {
  const found = await findCredentials(db.read, { id: playerId })
  if (!found) throw new Refusal('unauthorized')
  return found
}

function assertUncommon(password: string, { account, mobile }: Player): void {
  if (isCommonPassword(password, [account, ...phoneNames(mobile)])) throw new Refusal('passwordCommon')
}

/**
 * Sets a new password by a code to the bound phone, ends every session, opens a locked account and logs in.
 * @throws Refusal as `withCode`; `codeWrong` for a phone of no player; `passwordCommon`, `blocked`
 */
export async function resetPassword(
  parts: Parts,
  body: ParsedBodyOf<typeof forgetPassword>,
  origin: Origin,
  atMs: number,
): Promise<SignedIn> {
  const { db, limits } = parts
  const mobile = storedMobile(body.mobile)
  assertPasswordBounds(parts, body.password)
  if (isCommonPassword(body.password, phoneNames(mobile))) throw new Refusal('passwordCommon')
  const entered = { mobile, mode: AUTH_MODE.forget, code: body.code }
  const opened = await withCode(parts, entered, { network: origin.network, atMs }, async use => {
    const found = await findCredentials(db.read, { mobile })
    if (!found) throw new Refusal('codeWrong')
    const { player } = found
    assertUncommon(body.password, player)
    const to = await hashPassword(body.password)
    return db.transact(async tx => {
      await use(tx)
      await enterUnlocked(tx, limits, player, origin, atMs)
      await changePasswordHash(tx, player.id, { to })
      await deleteSessionsOf(tx, player.id)
      return openSession(tx, player, origin, atMs)
    })
  })
  return signedInOf(parts, opened, atMs)
}

/** Sets the first password. @throws Refusal `passwordIsSet`, `passwordCommon` */
export async function setFirstPassword(
  parts: Pick<Parts, 'db' | 'settings'>,
  password: string,
  { caller }: PlayerAsker,
): Promise<void> {
  const { player, passwordHash } = await credentialsOf(parts, caller)
  if (passwordHash !== undefined) throw new Refusal('passwordIsSet')
  assertPasswordBounds(parts, password)
  assertUncommon(password, player)
  const to = await hashPassword(password)
  const isSet = await parts.db.transact(tx => changePasswordHash(tx, player.id, { from: '', to }))
  if (!isSet) throw new Refusal('passwordIsSet')
}

/**
 * Changes the password; every other session ends in the same transaction. The old password counts like one of a log-in.
 * @throws Refusal `passwordWrong`, `passwordCommon`, `locked`, `tooManyRequests`
 */
export async function changePassword(
  parts: Parts,
  { oldPassword, password }: ParsedBodyOf<typeof changePasswordCall>,
  asker: PlayerAsker,
): Promise<void> {
  const { caller, network, atMs } = asker
  const { player, passwordHash: from = '' } = await credentialsOf(parts, caller)
  assertPasswordBounds(parts, password)
  assertUncommon(password, player)
  const attempt = await takeLoginAttempt(parts, player.account, network, atMs)
  if (!(await checkPassword(parts, oldPassword, from || undefined, attempt)))
    throw new Refusal('passwordWrong')
  const to = await hashPassword(password)
  await parts.db.transact(async tx => {
    if (!(await changePasswordHash(tx, player.id, { from, to }))) throw new Refusal('passwordWrong')
    await returnLoginAttempt(tx, parts.limits, attempt, atMs)
    await deleteSessionsOf(tx, player.id, { exceptTokenHash: caller.tokenHash })
    activateSession(tx, caller.tokenHash, atMs)
  })
}

/**
 * Makes an idle session active by password, counted like one of a log-in, or by a code of mode 4.
 * @throws Refusal `passwordWrong`, `locked`, `tooManyRequests`; `phoneMissing` and as `withCode`; `badRequest` without both
 */
export async function reauthenticate(
  parts: Parts,
  { password, code }: ParsedBodyOf<typeof reauthenticateCall>,
  asker: PlayerAsker,
): Promise<void> {
  const { caller, network, atMs } = asker
  const { db, limits } = parts
  if (password !== undefined) {
    const { player, passwordHash } = await credentialsOf(parts, caller)
    const attempt = await takeLoginAttempt(parts, player.account, network, atMs)
    if (!(await checkPassword(parts, password, passwordHash, attempt))) throw new Refusal('passwordWrong')
    return db.transact(async tx => {
      await returnLoginAttempt(tx, limits, attempt, atMs)
      activateSession(tx, caller.tokenHash, atMs)
    })
  }
  if (code === undefined) {
    throw new Refusal('badRequest', {
      fields: [{ path: 'password', message: 'A password or a code is needed' }],
    })
  }
  const entered = { mobile: await boundMobile(parts, caller), mode: AUTH_MODE.confirm, code }
  await withCode(parts, entered, asker, use =>
    db.transact(async tx => {
      await use(tx)
      activateSession(tx, caller.tokenHash, atMs)
    }),
  )
}
