import type { ParsedBodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import type { bindSocialAccount, googleLogin, socialStart } from '../../../../contract/social.ts'
import type { SocialType } from '../../../../domain/account.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../identity/caller.ts'
import { activateSession, type Origin } from '../../../identity/session.ts'
import { createToken } from '../../../identity/token.ts'
import type { Parts } from '../../../parts.ts'
import type { SocialIdentity } from '../../../providers/social/provider.ts'
import { Refusal } from '../../../refusal.ts'
import { rememberNetwork } from '../lockout.ts'
import { registerBySocial } from '../register.ts'
import { findPlayer, noteLogin } from '../repository.ts'
import { type OpenedSession, openSession, type SignedIn, signedInOf } from '../sign-in.ts'
import { removeWay } from '../ways.ts'
import { identifyOnce, redirectUriOf, startAt, type VisitTime } from './identify.ts'
import {
  deleteLink,
  findLinkedPlayer,
  findLinkedSubject,
  insertLink,
  refreshLink,
  type SocialLink,
} from './links.ts'
import { deleteVisit, insertVisit, lockIdentity, placeOf } from './visits.ts'

/**
 * Begins a visit to a provider. The visit is bound to its purpose, and to the player who begins it.
 * @throws Refusal `unauthorized` for a purpose of players without one; `socialUnavailable`
 */
export async function startVisit(
  parts: Parts,
  { socialType, purpose }: ParsedBodyOf<typeof socialStart>,
  caller: Caller | undefined,
  time: VisitTime,
): Promise<ResultOf<typeof socialStart>> {
  if (purpose !== 'login' && !caller) throw new Refusal('unauthorized')
  const playerId = purpose === 'login' ? '' : (caller?.playerId ?? '')
  const secrets = { state: createToken(), nonce: createToken(), verifier: createToken() }
  const url = await startAt(parts, socialType, { ...secrets, redirectUri: redirectUriOf(time) })
  await insertVisit(parts.db, { ...secrets, socialType, purpose, playerId }, time.atMs)
  return { url, state: secrets.state }
}

/**
 * Logs in by a linked account; with the confirmation, registers by one that no player has linked. The first request with a
 * code verifies it; one that repeats it finds the identity in the visit, until a session has been opened.
 * @throws Refusal `socialRefused`, `socialUnavailable`, `confirmationMissing`, `blocked`, and of registrations
 */
export async function logInBySocial(
  parts: Parts,
  socialType: SocialType,
  body: ParsedBodyOf<typeof googleLogin>,
  origin: Origin,
  time: VisitTime,
): Promise<SignedIn> {
  const { state, code } = body
  const { atMs } = time
  await identifyOnce(parts, { state, code, purpose: 'login', playerId: '', socialType }, time)
  const place = placeOf(body)
  const enter = () =>
    parts.db.transact(async tx => {
      const identity = await lockIdentity(tx, socialType, place, atMs)
      if (!identity) throw new Refusal('socialRefused')
      const playerId = await findLinkedPlayer(tx.query, socialType, identity.subject)
      const opened =
        playerId === undefined
          ? await registerLinked(parts, tx, body, { ...identity, socialType }, origin, atMs)
          : await enterLinked(parts, tx, { ...identity, socialType, playerId }, origin, atMs)
      await deleteVisit(tx, place)
      return opened
    })
  const opened = await enter().catch(error => {
    // Another visit has registered the same account meanwhile: this one logs it in.
    if (error instanceof LinkedMeanwhile) return enter()
    throw error
  })
  return signedInOf(parts, opened, atMs)
}

/** Another transaction has linked the account; undoes a registration. */
class LinkedMeanwhile extends Error {
  override readonly name = 'LinkedMeanwhile'
}

async function registerLinked(
  parts: Parts,
  tx: Transaction,
  body: ParsedBodyOf<typeof googleLogin>,
  identity: SocialIdentity & { readonly socialType: SocialType },
  origin: Origin,
  atMs: number,
): Promise<OpenedSession> {
  const opened = await registerBySocial(parts, tx, { ...body, ...identity }, origin, atMs)
  const isLinked = await insertLink(tx, { ...identity, playerId: opened.playerId }, atMs)
  if (!isLinked) throw new LinkedMeanwhile()
  return opened
}

async function enterLinked(
  { limits }: Pick<Parts, 'limits'>,
  tx: Transaction,
  link: SocialLink,
  origin: Origin,
  atMs: number,
): Promise<OpenedSession> {
  const { playerId } = link
  const player = await findPlayer(tx.query, playerId)
  if (!player) throw new Refusal('socialRefused')
  if ((await noteLogin(tx, { playerId, knownHash: undefined, atMs })) === 'blocked')
    throw new Refusal('blocked')
  // The player's row is locked now: an account that was unlinked meanwhile logs in no more.
  if (!(await refreshLink(tx, link))) throw new Refusal('socialRefused')
  await rememberNetwork(tx, limits, { account: player.account, network: origin.network, atMs })
  return openSession(tx, player, origin, atMs)
}

/**
 * Links a social account to the player who began the visit. Sessions go on.
 * @throws Refusal `socialRefused`, `socialUnavailable`; `socialTaken` when another player has it, `socialBound` when the
 *   player has another account of the type
 */
export async function bindSocial(
  parts: Parts,
  { socialType, state, code }: ParsedBodyOf<typeof bindSocialAccount>,
  { playerId }: Caller,
  time: VisitTime,
): Promise<void> {
  const claim = { state, code, purpose: 'bind', playerId, socialType } as const
  const identity = await identifyOnce(parts, claim, time)
  if (!identity) throw new Refusal('socialRefused')
  await parts.db.transact(async tx => {
    const own = await findLinkedSubject(tx.query, playerId, socialType)
    if (own === identity.subject && (await refreshLink(tx, { ...identity, playerId }))) return
    if (own !== undefined) throw new Refusal('socialBound')
    if (await insertLink(tx, { ...identity, playerId }, time.atMs)) return
    const owner = await findLinkedPlayer(tx.query, socialType, identity.subject)
    throw new Refusal(owner === undefined ? 'socialBound' : 'socialTaken')
  })
  parts.log.info({ playerId, socialType }, 'social account linked')
}

/** Unlinks a social account. Sessions go on. @throws Refusal `socialUnknown`; `lastWay` when it is the only way to log in */
export async function unbindSocial(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  socialType: SocialType,
  { playerId }: Caller,
): Promise<void> {
  const isUnlinked = await db.transact(tx =>
    removeWay(tx, playerId, () => deleteLink(tx, playerId, socialType)),
  )
  if (!isUnlinked) throw new Refusal('socialUnknown')
  log.info({ playerId, socialType }, 'social account unlinked')
}

/**
 * Makes an idle session active by a visit to a provider whose account the player has linked.
 * @throws Refusal `socialRefused` also for an account that is not the player's; `socialUnavailable`
 */
export async function reauthenticateBySocial(
  parts: Parts,
  { state, code }: { readonly state: string; readonly code: string },
  { playerId, tokenHash }: Caller,
  time: VisitTime,
): Promise<void> {
  const claim = { state, code, purpose: 'reauthenticate', playerId, socialType: undefined } as const
  const identity = await identifyOnce(parts, claim, time)
  if (!identity) throw new Refusal('socialRefused')
  await parts.db.transact(async tx => {
    const owner = await findLinkedPlayer(tx.query, identity.socialType, identity.subject)
    if (owner !== playerId) throw new Refusal('socialRefused')
    activateSession(tx, tokenHash, time.atMs)
  })
}
