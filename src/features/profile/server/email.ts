import type { ResultOf } from '../../../contract/endpoint.ts'
import { maskEmail } from '../../../domain/masked.ts'
import { EMAIL_LINK_LIFE_MS, EMAIL_LINKS_PER_DAY_MAX } from '../../../domain/player/profile.ts'
import { DAY_MS, SECOND_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { encryptFormerContact } from '../../../server/events/player-messages.ts'
import { siteOriginOf } from '../../../server/http/origin.ts'
import { identifiersOfEmail } from '../../../server/identity/kept-identifier.ts'
import { createToken, hashToken } from '../../../server/identity/token.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { recordCredentialChange } from '../../auth/server/public.ts'
import type { ConfirmedEmail } from '../../message-channels/server/public.ts'
import type { confirmEmail, sendEmailLink } from '../contract.ts'
import { EMAIL_LINK_TOPIC, type EmailLink, encryptEmailLink } from './email-link.ts'
import {
  deleteEmailConfirmation,
  type EmailConfirmationRow,
  findEmailConfirmationByToken,
  selectEmailConfirmation,
  storeEmailConfirmation,
} from './email-repository.ts'
import { lockProfile, selectProfile } from './repository.ts'
import { emailOfProfile } from './stored-details.ts'

const vaultOwnerOf = (playerId: string) => `email-confirmation:${playerId}`

const normalizedEmailOf = (email: string) => identifiersOfEmail(email)[0]?.text ?? ''

/** When the player confirmed `email`, epoch milliseconds; null if `email` is not confirmed or empty. */
function emailConfirmedAtMs(
  vault: Vault,
  row: EmailConfirmationRow | undefined,
  email: string,
): number | null {
  if (
    !row ||
    email === '' ||
    !vault.isMac(row.email_mac, normalizedEmailOf(email), vaultOwnerOf(row.player_id))
  )
    return null
  return row.confirmed_at_ms
}

/** Whether the player has confirmed the address `email`, from committed rows; false for an empty address. */
export async function hasConfirmedEmail(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  email: string,
): Promise<boolean> {
  if (email === '') return false
  return emailConfirmedAtMs(vault, await db.lookUp(selectEmailConfirmation, { playerId }), email) !== null
}

/** The confirmed e-mail address of a player, from committed rows; `undefined` without one. */
export async function readConfirmedEmail(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<ConfirmedEmail | undefined> {
  const row = await db.lookUp(selectEmailConfirmation, { playerId })
  if (!row?.confirmed_at_ms) return undefined
  const email = emailOfProfile(vault, await db.lookUp(selectProfile, { playerId }))
  const atMs = emailConfirmedAtMs(vault, row, email)
  return atMs === null ? undefined : { email, confirmedAtMs: atMs }
}

/**
 * Marks a changed e-mail address as unconfirmed, inside the transaction that changes the profile. The player gets a
 * message, even about the first address. A previous address that was confirmed gets the message too.
 */
export async function markEmailUnconfirmed(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  { playerId, from, to }: { readonly playerId: string; readonly from: string; readonly to: string },
  atMs: number,
): Promise<void> {
  const { vault } = services
  const confirmationBefore = await tx.first(selectEmailConfirmation, { playerId })
  const wasConfirmedAtMs = emailConfirmedAtMs(vault, confirmationBefore, from)
  await deleteEmailConfirmation(tx, playerId)
  const source = `email:${newId(atMs)}`
  const formerContact =
    wasConfirmedAtMs !== null ? encryptFormerContact(services, { email: from }, source) : undefined
  const message = { playerId, kind: 'emailChanged', params: { email: maskEmail(to) }, source } as const
  const former = { details: { email: from }, confirmedAtMs: wasConfirmedAtMs }
  await recordCredentialChange(
    services,
    tx,
    { what: 'contact', former },
    { ...message, ...(formerContact && { formerContact }) },
    atMs,
  )
}

/**
 * Restores the confirmation of an e-mail address when a change is undone, inside the caller's transaction.
 * @param confirmedAtMs when the address was confirmed before the change; null if it was not
 */
export async function restoreEmailConfirmation(
  vault: Vault,
  tx: Transaction,
  playerId: string,
  { email, confirmedAtMs: atMs }: { readonly email: string; readonly confirmedAtMs: number | null },
): Promise<void> {
  await deleteEmailConfirmation(tx, playerId)
  if (email === '' || atMs === null) return
  await storeEmailConfirmation(tx, {
    player_id: playerId,
    email_mac: vault.mac(normalizedEmailOf(email), vaultOwnerOf(playerId)),
    token_hash: null,
    token_ends_at_ms: null,
    confirmed_at_ms: atMs,
  })
}

/**
 * Sends a confirmation link to the e-mail address of the profile; earlier links stop working. Limits the links per day
 * for a player and for an address, so that nobody can flood somebody else's mailbox. The link's host comes from the
 * configuration, never from the request.
 * @returns whether the address was confirmed already; nothing is sent then
 * @throws Refusal `emailMissing`; `tooManyRequests` with the seconds left
 */
export async function sendEmailConfirmationLink(
  services: Pick<Services, 'config' | 'db' | 'limits' | 'outbox' | 'vault'>,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof sendEmailLink>> {
  const { db, vault } = services
  const email = emailOfProfile(vault, await db.lookUp(selectProfile, { playerId }))
  if (email === '') throw new Refusal('emailMissing')
  if (await hasConfirmedEmail(services, playerId, email)) return { isEmailConfirmed: true }
  await countEmailLink(services, playerId, email, atMs)
  await db.transact(async tx => {
    const currentEmail = emailOfProfile(vault, await lockProfile(tx, playerId, atMs))
    // If another call has changed the address meanwhile, that call sends its own link.
    if (currentEmail !== email) return
    const token = createToken()
    await storeEmailConfirmation(tx, {
      player_id: playerId,
      email_mac: vault.mac(normalizedEmailOf(email), vaultOwnerOf(playerId)),
      token_hash: hashToken(token),
      token_ends_at_ms: atMs + EMAIL_LINK_LIFE_MS,
      confirmed_at_ms: null,
    })
    const link: EmailLink = { email, token, siteOrigin: siteOriginOf(services.config) }
    await services.outbox.add(
      tx,
      EMAIL_LINK_TOPIC,
      { playerId, link: encryptEmailLink(vault, playerId, link) },
      atMs,
    )
  })
  return { isEmailConfirmed: false }
}

/** Counts one link against the limits of the player and the address. @throws Refusal `tooManyRequests` */
async function countEmailLink(
  { limits, vault }: Pick<Services, 'limits' | 'vault'>,
  playerId: string,
  email: string,
  atMs: number,
): Promise<void> {
  const dailyLimit = (key: string, limit: number) => ({ key, limit, windowMs: DAY_MS })
  const byPlayer = dailyLimit(`email-link:player:${playerId}`, EMAIL_LINKS_PER_DAY_MAX.player)
  const byAddress = dailyLimit(
    `email-link:address:${vault.mac(normalizedEmailOf(email), 'email-link')}`,
    EMAIL_LINKS_PER_DAY_MAX.address,
  )
  const reached = await limits.take([byPlayer, byAddress], atMs)
  if (reached)
    throw new Refusal('tooManyRequests', { retryAfterS: Math.ceil((reached.endsAtMs - atMs) / SECOND_MS) })
}

/**
 * Confirms an e-mail address by the token of its link, once.
 * @throws Refusal `emailLinkEnded` for an unknown, used, replaced or expired token, and if the address has changed
 */
export async function confirmEmailByToken(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  token: string,
  atMs: number,
): Promise<ResultOf<typeof confirmEmail>> {
  const tokenHash = hashToken(token)
  const confirmation = await findEmailConfirmationByToken(db.read, tokenHash, atMs)
  if (!confirmation) throw new Refusal('emailLinkEnded')
  return db.transact(async tx => {
    const email = emailOfProfile(vault, await lockProfile(tx, confirmation.player_id, atMs))
    const row = await findEmailConfirmationByToken(tx.query, tokenHash, atMs)
    const isCurrent =
      row && email !== '' && vault.isMac(row.email_mac, normalizedEmailOf(email), vaultOwnerOf(row.player_id))
    if (!isCurrent) throw new Refusal('emailLinkEnded')
    await storeEmailConfirmation(tx, {
      ...row,
      token_hash: null,
      token_ends_at_ms: null,
      confirmed_at_ms: atMs,
    })
    return { email: maskEmail(email) }
  })
}
