import {
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { ParsedBodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import { PASSKEY_LIMITS } from '../../../../domain/player/account.ts'
import { isCredentialOldEnough } from '../../../../domain/player/credential-age.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import { reactivateSession, type SessionOrigin } from '../../../../server/identity/session-repository.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import type { passkeyLogin, passkeyStart } from '../../contract/passkey.ts'
import { storeLoginAndUnlock } from '../login.ts'
import { findPlayer } from '../repository.ts'
import { type LoginResult, loginResultOf, openLoginSession } from '../sign-in.ts'
import { consumeChallenge, createChallenge, type PasskeyChallengePurpose } from './challenge-repository.ts'
import { readChallenge, shortErrorMessageOf } from './client-data.ts'
import { decoyPublicKey } from './decoy.ts'
import { type PasskeyCallSender, userHandleOf } from './registration.ts'
import { findPasskey, listPasskeys, type Passkey, storePasskeyUse } from './repository.ts'
import { passkeySiteOf } from './site.ts'

type PasskeyServices = Pick<Services, 'db' | 'config' | 'log'>
type PasskeyAnswer = ParsedBodyOf<typeof passkeyLogin>['passkey']

/** Site and time of a call. */
interface PasskeyCallContext {
  /** The origin of this server in the caller's browser. */
  readonly siteOrigin: string
  readonly atMs: number
}

/**
 * Creates the options with which a browser requests a passkey. For a log-in, the browser offers every passkey of this
 * site on the device. For a logged-in player, there are two lists with one challenge: all passkeys of the player, and
 * those old enough for a call that needs a fresh credential (`null` without such a passkey). The page uses the list that its
 * refused call needs.
 * @throws Refusal `unauthorized` for `reauthenticate` without a caller; `passkeyRefused` like `passkeySiteOf`
 */
export async function createPasskeyUseOptions(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { purpose }: ParsedBodyOf<typeof passkeyStart>,
  { caller, siteOrigin, atMs }: PasskeyCallContext & { readonly caller: Caller | undefined },
): Promise<ResultOf<typeof passkeyStart>> {
  const site = passkeySiteOf(config, siteOrigin)
  const isLogin = purpose === 'login'
  if (!isLogin && !caller) throw new Refusal('unauthorized')
  const playerId = isLogin || !caller ? '' : caller.playerId
  const own = playerId === '' ? [] : await listPasskeys(db.read, playerId)
  const shared: object = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: await createChallenge(db, { purpose, playerId }, atMs),
    timeout: PASSKEY_LIMITS.challengeMs,
    userVerification: 'required',
  })
  const optionsFor = (passkeys: readonly Passkey[]) => ({
    ...shared,
    allowCredentials: passkeys.map(({ id, transports }) => ({
      id,
      transports: [...transports],
      type: 'public-key',
    })),
  })
  if (isLogin) return { options: optionsFor([]) }
  const old = own.filter(({ createdAtMs }) => isCredentialOldEnough(createdAtMs, atMs))
  // Returns `null` instead of an empty list: with an empty `allowCredentials`, the browser would offer every passkey of
  // this site on the device.
  return { options: optionsFor(own), freshCredentialOptions: old.length > 0 ? optionsFor(old) : null }
}

/**
 * Logs in with a passkey, and unlocks an account that wrong passwords have locked. An unknown passkey and a wrong
 * signature get the same answer after the same work. One transaction stores the use, the log-in and the session.
 * @throws Refusal `passkeyRefused`; `blocked` only for a right passkey
 */
export async function completePasskeyLogin(
  services: Services,
  { passkey: answer }: ParsedBodyOf<typeof passkeyLogin>,
  origin: SessionOrigin,
  { siteOrigin, atMs }: PasskeyCallContext,
): Promise<LoginResult> {
  const { db, limits } = services
  const opened = await verifyPasskeyAndRun(
    services,
    answer,
    { purpose: 'login', playerId: '' },
    { siteOrigin, atMs },
    async (tx, { playerId, createdAtMs: sinceMs }) => {
      const player = await findPlayer(tx.query, playerId)
      if (!player) throw new Refusal('passkeyRefused')
      await storeLoginAndUnlock(tx, limits, player, origin, atMs)
      return openLoginSession(db, tx, player, origin, { sinceMs, atMs })
    },
  )
  return loginResultOf(services, opened, atMs)
}

/**
 * Makes an idle session active again with a passkey of its player.
 * @throws Refusal `passkeyRefused`
 */
export function reauthenticateByPasskey(
  services: PasskeyServices,
  answer: PasskeyAnswer,
  { caller: { playerId, tokenHash }, ...place }: PasskeyCallSender,
): Promise<void> {
  return verifyPasskeyAndRun(
    services,
    answer,
    { purpose: 'reauthenticate', playerId },
    place,
    async (tx, passkey) =>
      reactivateSession(tx, tokenHash, { sinceMs: passkey.createdAtMs, atMs: place.atMs }),
  )
}

/**
 * Verifies an answer to a challenge, then runs `open` and stores the use, in one transaction. Lock order, also when a
 * passkey is removed: the player's row, which `open` may lock, then the row of the passkey.
 * @throws Refusal `passkeyRefused`
 */
async function verifyPasskeyAndRun<Result>(
  services: PasskeyServices,
  answer: PasskeyAnswer,
  use: PasskeyChallengePurpose,
  { siteOrigin, atMs }: PasskeyCallContext,
  open: (tx: Transaction, passkey: Passkey) => Promise<Result>,
): Promise<Result> {
  const { db, config, log } = services
  const site = passkeySiteOf(config, siteOrigin)
  const expectedChallenge = readChallenge(answer.response.clientDataJSON)
  if (expectedChallenge === undefined || !(await consumeChallenge(db, expectedChallenge, use, atMs))) {
    throw new Refusal('passkeyRefused')
  }
  const passkey = await findPasskey(db.read, answer.id)
  const publicKey = passkey?.publicKey ?? decoyPublicKey
  const verified = await verifyAnswer(answer, {
    expectedChallenge,
    expectedRPID: site.id,
    expectedOrigin: site.origin,
    requireUserVerification: true,
    // Turns off the library's comparison of the counter with the value 0. `storePasskeyUse` compares the stored counter
    // inside the transaction instead, so that parallel uses are compared one by one.
    credential: { id: answer.id, publicKey, counter: 0 },
  }).catch((error: Error) => {
    log.info({ playerId: passkey?.playerId, reason: shortErrorMessageOf(error) }, 'passkey refused')
    return undefined
  })
  if (!verified?.verified || !passkey || !isAnswerOfPlayer(answer, passkey.playerId, use)) {
    throw new Refusal('passkeyRefused')
  }
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo
  try {
    return await db.transact(async tx => {
      const opened = await open(tx, passkey)
      if (!(await storePasskeyUse(tx, { id: passkey.id, counter, isBackedUp }, atMs)))
        throw new CounterError()
      return opened
    })
  } catch (error) {
    if (!(error instanceof CounterError)) throw error
    const { playerId, counter: before } = passkey
    log.warn({ playerId, counter, before }, 'passkey refused: removed, or its counter did not rise (a copy?)')
    throw new Refusal('passkeyRefused')
  }
}

/**
 * Thrown when the passkey was removed, or its counter is not higher than before, which happens when an authenticator
 * was copied.
 */
class CounterError extends Error {
  override readonly name = 'CounterError'
}

/**
 * Verifies a passkey's answer to a challenge. A wrong signature gives `verified: false`.
 * @throws Error with the reason for any other invalid answer
 */
async function verifyAnswer(
  { response: { clientDataJSON, authenticatorData, signature }, ...answer }: PasskeyAnswer,
  expected: Omit<Parameters<typeof verifyAuthenticationResponse>[0], 'response'>,
): Promise<VerifiedAuthenticationResponse> {
  return verifyAuthenticationResponse({
    ...expected,
    response: {
      ...answer,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
  })
}

/**
 * Whether a passkey's answer names the passkey's player. At a log-in, it must name the player. For an idle session the
 * player is known, and the authenticator may omit the name (WebAuthn, section 7.2, step 6).
 */
function isAnswerOfPlayer(
  { response: { userHandle } }: PasskeyAnswer,
  playerId: string,
  use: PasskeyChallengePurpose,
): boolean {
  if (use.purpose !== 'login' && use.playerId !== playerId) return false
  if (!userHandle) return use.purpose !== 'login'
  return userHandle === Buffer.from(userHandleOf(playerId)).toString('base64url')
}
