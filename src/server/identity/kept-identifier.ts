import type { SocialType } from '../../domain/player/account.ts'
import type { Transaction } from '../db/database.ts'
import { insertIdentifierHash, isHashOfExcludedPlayer } from './kept-identifier-repository.ts'
import type { Vault } from './vault.ts'

/**
 * An identifier that belongs to one person: a phone, an account at a social provider, an e-mail address, or an
 * identity.
 */
export interface PersonalIdentifier {
  readonly kind: string
  /** The identifier in its normal form, so that equal identifiers have equal texts. */
  readonly text: string
}

/**
 * Returns the identifiers of a phone: one, or none for an empty text.
 * @param mobile phone number in its stored form; empty for none
 */
export function identifiersOfPhone(mobile: string): PersonalIdentifier[] {
  return mobile === '' ? [] : [{ kind: 'phone', text: mobile }]
}

/**
 * Returns the identifiers of an e-mail address: the address in lower case, or none for an empty text.
 * @param email e-mail address; empty for none
 */
export function identifiersOfEmail(email: string): PersonalIdentifier[] {
  const text = email.trim().toLowerCase()
  return text === '' ? [] : [{ kind: 'email', text }]
}

/**
 * Returns the identifiers of a social account: the account itself, and the e-mail address that the social provider has
 * for it.
 */
export function identifiersOfSocialAccount(account: {
  readonly socialType: SocialType
  readonly subject: string
  readonly email: string
}): PersonalIdentifier[] {
  return [
    { kind: `social-${account.socialType}`, text: account.subject },
    ...identifiersOfEmail(account.email),
  ]
}

const vaultOwnerOf = ({ kind }: PersonalIdentifier) => `kept-identifier:${kind}`

/**
 * Computes the keyed hashes of an identifier, one for each key of the vault. Only the hash by the newest key, which is
 * the first, is stored.
 */
export function hashesOfIdentifier(vault: Vault, identifier: PersonalIdentifier): string[] {
  return vault.macs(identifier.text, vaultOwnerOf(identifier))
}

/** The player to whom an identifier belongs, and the time at which its hash is stored, in epoch milliseconds. */
export interface IdentifierHolder {
  readonly playerId: string
  readonly atMs: number
}

/** Stores hashes of identifiers that are removed from an account, inside the transaction that removes them. */
export function storeFormerIdentifiers(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder,
): Promise<void> {
  return keepIdentifiers(tx, vault, identifiers, { ...holder, isFormer: true })
}

/**
 * Stores hashes of a player's identifiers for an exclusion, inside the transaction that excludes the player or adds the
 * identifiers. A job deletes the hashes within an hour once the player is no longer excluded.
 */
export function storeIdentifiersOfExcludedPlayer(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder,
): Promise<void> {
  return keepIdentifiers(tx, vault, identifiers, { ...holder, isFormer: false })
}

async function keepIdentifiers(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder & { readonly isFormer: boolean },
): Promise<void> {
  const macs = identifiers.map(each => vault.mac(each.text, vaultOwnerOf(each)))
  // Sorts the hashes, so that two transactions of the same player insert rows in the same order and cannot deadlock.
  for (const mac of [...new Set(macs)].sort()) await insertIdentifierHash(tx, { mac, ...holder })
}

/** The player id that is used for the identifiers of somebody who is not registered yet. */
export const UNREGISTERED_PLAYER_ID = ''

/**
 * Returns whether one of the identifiers belongs or belonged to another player who is excluded. Call it twice inside
 * the caller's transaction: before the first write, so that a refusal undoes nothing, and again after the identifier is
 * stored. Storing it waits for a transaction that removes the same identifier from another account, so the second call
 * sees that removal.
 * @param holder the player who gets the identifiers; the player's own identifiers never count
 */
export async function isIdentifierOfExcludedPlayer(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder,
): Promise<boolean> {
  const macs = identifiers.flatMap(each => hashesOfIdentifier(vault, each))
  return macs.length > 0 && (await isHashOfExcludedPlayer(tx, macs, holder))
}
