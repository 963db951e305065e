import { randomInt } from 'node:crypto'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import {
  LOGIN_TYPE,
  SMS_CODE_PURPOSE,
  type SocialType,
  TERMS_VERSION,
} from '../../../domain/player/account.ts'
import { findNicknameError } from '../../../domain/player/profile.ts'
import { newId } from '../../../server/clock.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { isCommonPassword } from '../../../server/identity/common-passwords.ts'
import {
  type IdentifierHolder,
  identifiersOfPhone,
  isIdentifierOfExcludedPlayer,
  UNREGISTERED_PLAYER_ID,
} from '../../../server/identity/kept-identifier.ts'
import { hashPassword } from '../../../server/identity/password.ts'
import { storeRegistrationTime } from '../../../server/identity/registration-source-repository.ts'
import type { LoginOrigin, SessionOrigin } from '../../../server/identity/session-repository.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  assertPasswordLengthWithinBounds,
  assertTextLengthsWithinBounds,
} from '../../../server/settings/bounds.ts'
import type { accountLoginSms2, accountRegist, accountRegist4 } from '../contract/auth.ts'
import { checkSmsCodeAndRun } from './codes.ts'
import { markLoginNetworkKnown } from './lockout.ts'
import {
  findCredentials,
  findInviterByInviteCode,
  insertPlayer,
  isAccountNameTaken,
  type Player,
} from './repository.ts'
import { type LoginResult, loginResultOf, type OpenedLoginSession, openLoginSession } from './sign-in.ts'

const INVITE_CODE_CHARS = 8

/** The confirmations of eligibility and terms that every registration needs, and an optional invite code. */
type RegistrationConfirmation = Pick<
  ParsedBodyOf<typeof accountRegist>,
  'isEligible' | 'termsVersion' | 'inviteCode'
>

/** The optional confirmations in a call that logs in or registers. Only a registration needs them. */
type PartialConfirmation = {
  readonly [Field in keyof RegistrationConfirmation]?: RegistrationConfirmation[Field] | undefined
}

/** The data of a player whom the transaction is about to store. */
interface NewPlayer {
  /** The account name; `undefined` to generate one. */
  readonly account: string | undefined
  /** The phone in its stored form; empty for a player without a phone. */
  readonly mobile: string
  readonly passwordHash: string | undefined
  readonly inviterId: string
  /** The type of the social account with which the player registers. */
  readonly socialType?: SocialType
  /** The player's name at the social provider; `undefined` to generate a nickname. */
  readonly nickname?: string | undefined
}

/**
 * Registers with account and password and logs in.
 * @throws Refusal `underAge` without the confirmation, `termsOutdated`, `passwordCommon`, `accountTaken`,
 *   `inviterUnknown`, `tooManyRequests`
 */
export async function registerByAccountName(
  services: Pick<Services, 'db' | 'hooks' | 'limits' | 'settings' | 'vault'>,
  body: ParsedBodyOf<typeof accountRegist>,
  origin: SessionOrigin,
  atMs: number,
): Promise<LoginResult> {
  const { db, settings } = services
  const { account } = body
  assertEligibleAndTermsAccepted(body)
  assertTextLengthsWithinBounds(settings, [
    { bounds: 'account', path: 'account', text: account },
    { bounds: 'password', path: 'password', text: body.password },
  ])
  if (isCommonPassword(body.password, [account])) throw new Refusal('passwordCommon')
  if (await isAccountNameTaken(db.read, account)) throw new Refusal('accountTaken')
  const inviterId = await requireInviter(db, body.inviteCode)
  const newcomer = { account, mobile: '', passwordHash: await hashPassword(body.password), inviterId }
  const opened = await db.transact(tx => storeNewPlayerAndSession(services, tx, newcomer, origin, atMs))
  return loginResultOf(services, opened, atMs)
}

/**
 * Registers with phone, code and password and logs in. `phoneTaken` is the answer only to a right code, so that only
 * the owner of a phone can learn that a player has it.
 * @throws Refusal as `checkSmsCodeAndRun`, and as `registerByAccountName` except `accountTaken`; `phoneTaken`;
 * `identifierRefused` for a phone of an excluded person
 */
export async function registerByPhone(
  services: Services,
  body: ParsedBodyOf<typeof accountRegist4>,
  origin: LoginOrigin,
  atMs: number,
): Promise<LoginResult> {
  const { db } = services
  const { mobile } = body
  assertEligibleAndTermsAccepted(body)
  assertPasswordLengthWithinBounds(services, body.password)
  if (isCommonPassword(body.password, listPhoneSpellings(mobile))) throw new Refusal('passwordCommon')
  const inviterId = await requireInviter(db, body.inviteCode)
  const entered = { mobile, mode: SMS_CODE_PURPOSE.register, code: body.code }
  const opened = await checkSmsCodeAndRun(services, entered, { ...origin, atMs }, async use => {
    if (await findCredentials(db.read, { mobile })) throw new Refusal('phoneTaken')
    const newcomer = {
      account: undefined,
      mobile,
      passwordHash: await hashPassword(body.password),
      inviterId,
    }
    return db.transact(async tx => {
      await assertPhoneFree(services, tx, mobile, atMs)
      await use(tx)
      return storeNewPlayerAndSession(services, tx, newcomer, origin, atMs)
    })
  })
  return loginResultOf(services, opened, atMs)
}

/**
 * Checks that a phone can be registered, before the transaction uses its code and writes anything.
 * @throws Refusal `phoneTaken`; `identifierRefused` for a phone of an excluded person
 */
async function assertPhoneFree(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  mobile: string,
  atMs: number,
): Promise<void> {
  if (await findCredentials(tx.query, { mobile })) throw new Refusal('phoneTaken')
  await assertPhoneAllowed(tx, vault, { mobile, playerId: UNREGISTERED_PLAYER_ID, atMs })
}

/**
 * Checks that a phone does not belong to an excluded person other than the player.
 * @throws Refusal `identifierRefused`
 */
export async function assertPhoneAllowed(
  tx: Transaction,
  vault: Vault,
  { mobile, ...holder }: IdentifierHolder & { readonly mobile: string },
): Promise<void> {
  if (await isIdentifierOfExcludedPlayer(tx, vault, identifiersOfPhone(mobile), holder))
    throw new Refusal('identifierRefused')
}

/**
 * Checks that `registerBySmsCode` will not refuse, before the transaction uses the code and writes anything.
 * @throws Refusal as `registerBySmsCode`
 */
export async function assertMayRegisterBySmsCode(
  services: Pick<Services, 'vault'>,
  tx: Transaction,
  body: ParsedBodyOf<typeof accountLoginSms2>,
  atMs: number,
): Promise<void> {
  await requireConfirmationAndInviter(tx, body)
  await assertPhoneFree(services, tx, body.mobile, atMs)
}

/**
 * Registers a phone without a password, inside the transaction that used its code.
 * @throws Refusal `confirmationMissing`, `underAge`, `termsOutdated`, `inviterUnknown`, `phoneTaken`,
 *   `identifierRefused`
 */
export async function registerBySmsCode(
  services: Pick<Services, 'db' | 'hooks' | 'limits' | 'vault'>,
  tx: Transaction,
  body: ParsedBodyOf<typeof accountLoginSms2>,
  origin: SessionOrigin,
  atMs: number,
): Promise<OpenedLoginSession> {
  const inviterId = await requireConfirmationAndInviter(tx, body)
  const { mobile } = body
  return storeNewPlayerAndSession(
    services,
    tx,
    { account: undefined, mobile, passwordHash: undefined, inviterId },
    origin,
    atMs,
  )
}

/**
 * Registers a player with a social account and no password, inside the caller's transaction, in which the caller also
 * links the account. The player's account type is the social type. The name at the provider becomes the nickname if it
 * is a valid one.
 * @throws Refusal `confirmationMissing`, `underAge`, `termsOutdated`, `inviterUnknown`
 */
export async function registerBySocialAccount(
  services: Pick<Services, 'db' | 'hooks' | 'limits' | 'settings' | 'vault'>,
  tx: Transaction,
  body: PartialConfirmation & { readonly socialType: SocialType; readonly name: string },
  origin: SessionOrigin,
  atMs: number,
): Promise<OpenedLoginSession> {
  const inviterId = await requireConfirmationAndInviter(tx, body)
  const { name, socialType } = body
  const isNickname = name !== '' && !findNicknameError(name, services.settings.get('bounds').nickname)
  const newcomer = {
    account: undefined,
    mobile: '',
    passwordHash: undefined,
    inviterId,
    socialType,
    nickname: isNickname ? name : undefined,
  }
  return storeNewPlayerAndSession(services, tx, newcomer, origin, atMs)
}

/**
 * Checks the confirmation of a new player and finds the inviter, inside the caller's transaction.
 * @returns the inviter's id; empty without an invite code
 * @throws Refusal `confirmationMissing`, `underAge`, `termsOutdated`, `inviterUnknown`
 */
async function requireConfirmationAndInviter(tx: Transaction, body: PartialConfirmation): Promise<string> {
  const { isEligible, termsVersion, inviteCode } = body
  if (isEligible === undefined || termsVersion === undefined) throw new Refusal('confirmationMissing')
  assertEligibleAndTermsAccepted({ isEligible, termsVersion, inviteCode })
  return requireInviter({ read: tx.query }, inviteCode)
}

/**
 * Lists all spellings of a phone, none of which may be the password. Empty for an empty phone.
 * @param mobile phone in its stored form, such as `+639171234567`
 */
export function listPhoneSpellings(mobile: string): string[] {
  return mobile === '' ? [] : [mobile, mobile.slice(1), `0${mobile.slice(3)}`, mobile.slice(3)]
}

function assertEligibleAndTermsAccepted({ isEligible, termsVersion }: RegistrationConfirmation): void {
  if (!isEligible) throw new Refusal('underAge')
  if (termsVersion !== TERMS_VERSION) throw new Refusal('termsOutdated')
}

/**
 * Finds the id of the player who has an invite code; empty without a code.
 * @throws Refusal `inviterUnknown`
 */
async function requireInviter(
  { read }: Pick<Database, 'read'>,
  inviteCode: string | undefined,
): Promise<string> {
  if (!inviteCode) return ''
  const inviterId = await findInviterByInviteCode(read, inviteCode.toLowerCase())
  if (inviterId === undefined) throw new Refusal('inviterUnknown')
  return inviterId
}

const NICKNAME_DIGITS = 6

/**
 * Generates a random nickname. It does not contain the account name, because nicknames are public and the player logs
 * in with the account name.
 */
function createNickname(): string {
  return `player${String(randomInt(10 ** NICKNAME_DIGITS)).padStart(NICKNAME_DIGITS, '0')}`
}

/** Maximum number of generated account names to try for a new player. If all are taken, the registration fails. */
const ACCOUNT_NAME_TRIES_MAX = 8
const ACCOUNT_NAME_DIGITS = 8

/** Generates a readable account name for a player who registers by phone or social account. */
function generateAccountName(): string {
  return `player${String(randomInt(10 ** ACCOUNT_NAME_DIGITS)).padStart(ACCOUNT_NAME_DIGITS, '0')}`
}

/**
 * Stores a player and the first session, and emits `playerRegistered`, all inside the caller's transaction.
 * @throws Refusal `accountTaken`, `phoneTaken`; `identifierRefused` for a phone of an excluded person
 */
async function storeNewPlayerAndSession(
  { db, hooks, limits, vault }: Pick<Services, 'db' | 'hooks' | 'limits' | 'vault'>,
  tx: Transaction,
  newcomer: NewPlayer,
  origin: SessionOrigin,
  atMs: number,
): Promise<OpenedLoginSession> {
  const player = await insertNewPlayer(tx, newcomer, atMs)
  await assertPhoneAllowed(tx, vault, { mobile: player.mobile, playerId: player.id, atMs })
  const { account, inviterId } = player
  await markLoginNetworkKnown(tx, limits, { account, network: origin.network, atMs })
  const opened = await openLoginSession(db, tx, { id: player.id, lastLoginAtMs: null }, origin, {
    sinceMs: null,
    atMs,
  })
  await storeRegistrationTime(tx, player.id, atMs)
  await hooks.emit(tx, 'playerRegistered', { playerId: player.id, inviterId, atMs })
  return opened
}

/**
 * Stores a new player, inside the caller's transaction; generates the account name if `account` is undefined.
 * @throws Refusal `accountTaken`, `phoneTaken`
 */
async function insertNewPlayer(
  tx: Transaction,
  { account: chosen, mobile, passwordHash, inviterId, socialType, nickname }: NewPlayer,
  atMs: number,
): Promise<Omit<Player, 'hasPassword'>> {
  for (let tries = 0; tries < ACCOUNT_NAME_TRIES_MAX; tries++) {
    const id = newId(atMs)
    const account = chosen ?? generateAccountName()
    const player = {
      id,
      account,
      accountType: socialType ?? (mobile ? LOGIN_TYPE.phone : LOGIN_TYPE.account),
      mobile,
      nickname: nickname ?? createNickname(),
      avatar: 1,
      inviteCode: id.slice(-INVITE_CODE_CHARS),
      inviterId,
      createdAtMs: atMs,
      lastLoginAtMs: atMs,
    }
    if (await insertPlayer(tx, { ...player, passwordHash, termsVersion: TERMS_VERSION })) return player
    if (mobile && (await findCredentials(tx.query, { mobile }))) throw new Refusal('phoneTaken')
    if (chosen !== undefined && (await isAccountNameTaken(tx.query, chosen)))
      throw new Refusal('accountTaken')
  }
  throw new Error(`No free account was found in ${ACCOUNT_NAME_TRIES_MAX} tries`)
}
