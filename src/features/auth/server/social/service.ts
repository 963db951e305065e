import type { ParsedBodyOf, ResultOf } from '../../../../contract/endpoint.ts'
import { SOCIAL_TYPE, type SocialType } from '../../../../domain/player/account.ts'
import { credentialSinceMsOfCreation } from '../../../../domain/player/credential-age.ts'
import { socialAccountMessages } from '../../../../i18n/en-US/social.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { createAccountChangeMessage } from '../../../../server/events/player-messages.ts'
import type { Caller } from '../../../../server/identity/caller.ts'
import {
  type IdentifierHolder,
  identifiersOfEmail,
  identifiersOfSocialAccount,
  isIdentifierOfExcludedPlayer,
  storeFormerIdentifiers,
  storeIdentifiersOfExcludedPlayer,
  UNREGISTERED_PLAYER_ID,
} from '../../../../server/identity/kept-identifier.ts'
import { reactivateSession, type SessionOrigin } from '../../../../server/identity/session-repository.ts'
import { createToken } from '../../../../server/identity/token.ts'
import type { Vault } from '../../../../server/identity/vault.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import type { bindSocialAccount, googleLogin, socialStart } from '../../contract/social.ts'
import { recordCredentialChange } from '../credential-change.ts'
import { markLoginNetworkKnown } from '../lockout.ts'
import { removeLoginMethod } from '../login-methods.ts'
import { registerBySocialAccount } from '../register.ts'
import { findPlayer, storeLoginTime } from '../repository.ts'
import { type LoginResult, loginResultOf, type OpenedLoginSession, openLoginSession } from '../sign-in.ts'
import {
  type ProviderVisitCallContext,
  prepareProviderVisit,
  socialRedirectUriOf,
  type VerifiedIdentity,
  verifySocialAccount,
} from './identify.ts'
import {
  deleteSocialLink,
  findLinkedPlayer,
  findSocialLink,
  insertSocialLink,
  refreshSocialLink,
  type SocialLink,
} from './link-repository.ts'
import {
  deleteSocialProviderVisit,
  insertSocialProviderVisit,
  lockProviderVisitIdentity,
  providerVisitKeyOf,
} from './visit-repository.ts'

/**
 * Begins a player's visit to a social provider. The stored visit is bound to its purpose and to the player.
 * @throws Refusal `unauthorized` without a caller, except for a log-in; `socialUnavailable`
 */
export async function startSocialProviderVisit(
  services: Services,
  { socialType, purpose }: ParsedBodyOf<typeof socialStart>,
  caller: Caller | undefined,
  time: ProviderVisitCallContext,
): Promise<ResultOf<typeof socialStart>> {
  if (purpose !== 'login' && !caller) throw new Refusal('unauthorized')
  const playerId = purpose === 'login' ? '' : (caller?.playerId ?? '')
  const secrets = { state: createToken(), nonce: createToken(), verifier: createToken() }
  const url = await prepareProviderVisit(services, socialType, {
    ...secrets,
    redirectUri: socialRedirectUriOf(time),
  })
  await insertSocialProviderVisit(services.db, { ...secrets, socialType, purpose, playerId }, time.atMs)
  return { url, state: secrets.state }
}

/**
 * Logs in with a linked social account. If no player has linked the account and the body contains the confirmation,
 * registers a new player. The first request verifies the provider's code; a retry finds the verified identity in the
 * visit until a session is opened.
 * @throws Refusal `socialRefused`, `socialUnavailable`, `blocked`; as `registerBySocialAccount`; `identifierRefused`
 * for a new account of an excluded person
 */
export async function logInBySocialAccount(
  services: Services,
  socialType: SocialType,
  body: ParsedBodyOf<typeof googleLogin>,
  origin: SessionOrigin,
  time: ProviderVisitCallContext,
): Promise<LoginResult> {
  const { state, code } = body
  const { atMs } = time
  await verifySocialAccount(services, { state, code, purpose: 'login', playerId: '', socialType }, time)
  const place = providerVisitKeyOf(body)
  const logInOrRegister = () =>
    services.db.transact(async tx => {
      const identity = await lockProviderVisitIdentity(tx, socialType, place, atMs)
      if (!identity) throw new Refusal('socialRefused')
      const playerId = await findLinkedPlayer(tx.query, socialType, identity.subject)
      const opened =
        playerId === undefined
          ? await registerWithSocialAccount(services, tx, body, { ...identity, socialType }, origin, atMs)
          : await logInLinkedPlayer(services, tx, { ...identity, socialType, playerId }, origin, atMs)
      await deleteSocialProviderVisit(tx, place)
      return opened
    })
  const opened = await logInOrRegister().catch(error => {
    // Runs a second time and logs in, since another request has registered the same social account meanwhile.
    if (error instanceof LinkedMeanwhileError) return logInOrRegister()
    throw error
  })
  return loginResultOf(services, opened, atMs)
}

/** Thrown to roll a registration back when another transaction has linked the account meanwhile. */
class LinkedMeanwhileError extends Error {
  override readonly name = 'LinkedMeanwhile'
}

async function registerWithSocialAccount(
  services: Services,
  tx: Transaction,
  body: ParsedBodyOf<typeof googleLogin>,
  identity: VerifiedIdentity,
  origin: SessionOrigin,
  atMs: number,
): Promise<OpenedLoginSession> {
  await assertNotOfExcludedPerson(services, tx, identity, { playerId: UNREGISTERED_PLAYER_ID, atMs })
  const opened = await registerBySocialAccount(services, tx, { ...body, ...identity }, origin, atMs)
  const isLinked = await insertSocialLink(tx, { ...identity, playerId: opened.playerId }, atMs)
  if (!isLinked) throw new LinkedMeanwhileError()
  // Checks the account a second time, now that the transaction has locked the link's row.
  await assertNotOfExcludedPerson(services, tx, identity, { playerId: opened.playerId, atMs })
  return opened
}

/**
 * Checks that neither the account nor its e-mail address belongs to an excluded person.
 * @throws Refusal `identifierRefused`
 */
async function assertNotOfExcludedPerson(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  identity: VerifiedIdentity,
  holder: IdentifierHolder,
): Promise<void> {
  if (await isIdentifierOfExcludedPlayer(tx, vault, identifiersOfSocialAccount(identity), holder)) {
    throw new Refusal('identifierRefused')
  }
}

async function logInLinkedPlayer(
  { db, limits, vault }: Pick<Services, 'db' | 'limits' | 'vault'>,
  tx: Transaction,
  link: SocialLink,
  origin: SessionOrigin,
  atMs: number,
): Promise<OpenedLoginSession> {
  const { playerId } = link
  const player = await findPlayer(tx.query, playerId)
  if (!player) throw new Refusal('socialRefused')
  if ((await storeLoginTime(tx, { playerId, knownHash: undefined, atMs })) === 'blocked')
    throw new Refusal('blocked')
  // Reads the link only after `storeLoginTime` has locked the player's row, to notice a link that was removed
  // meanwhile.
  const before = await findSocialLink(tx.query, playerId, link.socialType)
  if (!before || !(await refreshSocialLink(tx, link))) throw new Refusal('socialRefused')
  if (before.email !== link.email) {
    await storeFormerIdentifiers(tx, vault, identifiersOfEmail(before.email), { playerId, atMs })
    await storeIdentifiersOfExcludedPlayer(tx, vault, identifiersOfEmail(link.email), { playerId, atMs })
  }
  await markLoginNetworkKnown(tx, limits, { account: player.account, network: origin.network, atMs })
  const sinceMs = credentialSinceMsOfCreation(before.createdAtMs, player.createdAtMs)
  return openLoginSession(db, tx, player, origin, { sinceMs, atMs })
}

/**
 * Links a social account to the player who began the visit. No session ends.
 * @throws Refusal `socialRefused`, `socialUnavailable`; `socialTaken` when another player has linked the account,
 *   `socialBound` when the player has linked another account of the type,
 *   `identifierRefused` for an account of an excluded person
 */
export async function linkSocialAccountToPlayer(
  services: Services,
  { socialType, state, code }: ParsedBodyOf<typeof bindSocialAccount>,
  { playerId }: Caller,
  time: ProviderVisitCallContext,
): Promise<void> {
  const claim = { state, code, purpose: 'bind', playerId, socialType } as const
  const identity = await verifySocialAccount(services, claim, time)
  if (!identity) throw new Refusal('socialRefused')
  await services.db.transact(async tx => {
    const own = await findSocialLink(tx.query, playerId, socialType)
    if (own?.subject === identity.subject && (await refreshSocialLink(tx, { ...identity, playerId }))) return
    if (own !== undefined) throw new Refusal('socialBound')
    const holder = { playerId, atMs: time.atMs }
    if ((await findLinkedPlayer(tx.query, socialType, identity.subject)) === undefined)
      await assertNotOfExcludedPerson(services, tx, identity, holder)
    if (await insertSocialLink(tx, { ...identity, playerId }, time.atMs)) {
      // Checks the account a second time, now that the transaction has locked the link's row.
      await assertNotOfExcludedPerson(services, tx, identity, holder)
      await storeIdentifiersOfExcludedPlayer(tx, services.vault, identifiersOfSocialAccount(identity), holder)
      const change = { what: 'social', former: { socialType } } as const
      const message = createAccountChangeMessage({
        ...holder,
        change: 'socialAdded',
        name: titleOfSocialType(socialType),
      })
      return recordCredentialChange(services, tx, change, message, time.atMs)
    }
    const owner = await findLinkedPlayer(tx.query, socialType, identity.subject)
    throw new Refusal(owner === undefined ? 'socialBound' : 'socialTaken')
  })
  services.log.info({ playerId, socialType }, 'social account linked')
}

/** The name of a social provider, for messages to the player. */
function titleOfSocialType(socialType: SocialType): string {
  const { google, line, facebook } = socialAccountMessages.get()
  return { [SOCIAL_TYPE.google]: google, [SOCIAL_TYPE.line]: line, [SOCIAL_TYPE.facebook]: facebook }[
    socialType
  ]
}

/**
 * Unlinks a social account in its own transaction. The owner can undo the removal. All sessions continue.
 * @throws Refusal `socialUnknown`; `lastLoginMethod` when the account is the player's only login method
 */
export async function unlinkSocialAccountOfPlayer(
  { db, log, outbox, vault }: Pick<Services, 'db' | 'log' | 'outbox' | 'vault'>,
  socialType: SocialType,
  { playerId }: Caller,
  atMs: number,
): Promise<void> {
  const isUnlinked = await db.transact(tx =>
    removeLoginMethod(tx, playerId, {
      isKnown: async () => (await findSocialLink(tx.query, playerId, socialType)) !== undefined,
      async remove() {
        const removed = await deleteSocialLink(tx, playerId, socialType)
        if (!removed) return
        await storeFormerIdentifiers(tx, vault, identifiersOfSocialAccount(removed), { playerId, atMs })
        const { subject, name, email, createdAtMs } = removed
        const former = { socialType, removed: { subject, name, email, createdAtMs } }
        const message = createAccountChangeMessage({
          playerId,
          change: 'socialRemoved',
          name: titleOfSocialType(socialType),
          atMs,
        })
        await recordCredentialChange({ outbox, vault }, tx, { what: 'social', former }, message, atMs)
      },
    }),
  )
  if (!isUnlinked) throw new Refusal('socialUnknown')
  log.info({ playerId, socialType }, 'social account unlinked')
}

/**
 * Links a removed social account again with its original age, inside the caller's transaction. Does nothing when
 * another player has linked the account meanwhile, or when it now belongs to an excluded person.
 */
export async function restoreSocialLink(
  tx: Transaction,
  vault: Vault,
  link: SocialLink & { readonly createdAtMs: number },
  atMs: number,
): Promise<void> {
  const { playerId, socialType, createdAtMs } = link
  if (!(await insertSocialLink(tx, link, createdAtMs))) return
  // Checks only after the link is stored. Storing it waits for a transaction that unlinks the same account, and then
  // locks the link's row.
  if (await isIdentifierOfExcludedPlayer(tx, vault, identifiersOfSocialAccount(link), { playerId, atMs }))
    await deleteSocialLink(tx, playerId, socialType)
}

/**
 * Makes an idle session active again with a social account that the player has linked, after a visit to its provider.
 * @throws Refusal `socialRefused`, also for an account of somebody else; `socialUnavailable`
 */
export async function reauthenticateBySocialAccount(
  services: Services,
  { state, code }: { readonly state: string; readonly code: string },
  { playerId, tokenHash }: Caller,
  time: ProviderVisitCallContext,
): Promise<void> {
  const claim = { state, code, purpose: 'reauthenticate', playerId, socialType: undefined } as const
  const identity = await verifySocialAccount(services, claim, time)
  if (!identity) throw new Refusal('socialRefused')
  await services.db.transact(async tx => {
    const own = await findSocialLink(tx.query, playerId, identity.socialType)
    const player = await findPlayer(tx.query, playerId)
    if (!player || own?.subject !== identity.subject) throw new Refusal('socialRefused')
    const sinceMs = credentialSinceMsOfCreation(own.createdAtMs, player.createdAtMs)
    reactivateSession(tx, tokenHash, { sinceMs, atMs: time.atMs })
  })
}
