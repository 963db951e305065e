import type { SocialType } from '../../domain/player/account.ts'
import type { Transaction } from '../db/database.ts'
import { insertIdentifierHash, isHashOfExcludedPlayer } from './kept-identifier-repository.ts'
import type { Vault } from './vault.ts'

/** Something that belongs to one person: a phone, an account at a social provider, an e-mail address, an identity. */
export interface PersonalIdentifier {
  readonly kind: string
  /** The normal form: equal identifiers have equal texts. */
  readonly text: string
}

/** @param mobile a phone in its stored form; empty for none */
export function phoneIdentifiers(mobile: string): PersonalIdentifier[] {
  return mobile === '' ? [] : [{ kind: 'phone', text: mobile }]
}

/** @param email empty for none */
export function emailIdentifiers(email: string): PersonalIdentifier[] {
  const text = email.trim().toLowerCase()
  return text === '' ? [] : [{ kind: 'email', text }]
}

/** The account at a social provider, and the e-mail address that the provider has for it. */
export function socialIdentifiers(account: {
  readonly socialType: SocialType
  readonly subject: string
  readonly email: string
}): PersonalIdentifier[] {
  return [{ kind: `social-${account.socialType}`, text: account.subject }, ...emailIdentifiers(account.email)]
}

const ownerOf = ({ kind }: PersonalIdentifier) => `kept-identifier:${kind}`

/** Keyed hashes of an identifier, under every key of the vault: the newest key's is stored. */
export function hashesOfIdentifier(vault: Vault, identifier: PersonalIdentifier): string[] {
  return vault.macs(identifier.text, ownerOf(identifier))
}

/** The player of an identifier, and the time in epoch milliseconds. */
export interface IdentifierHolder {
  readonly playerId: string
  readonly atMs: number
}

/** Keeps hashes of identifiers that are removed from an account, inside the transaction that removes them. */
export function storeFormerIdentifiers(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder,
): Promise<void> {
  return keepIdentifiers(tx, vault, identifiers, { ...holder, isFormer: true })
}

/**
 * Keeps hashes of a player's identifiers for an exclusion, inside the transaction that excludes the player or adds the
 * identifiers. The hashes of a player who is not excluded are deleted within an hour.
 */
export function storeIdentifiersOfExcluded(
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
  const macs = identifiers.map(each => vault.mac(each.text, ownerOf(each)))
  // Sorted, so that two transactions of one player insert the rows in the same order and cannot deadlock.
  for (const mac of [...new Set(macs)].sort()) await insertIdentifierHash(tx, { mac, ...holder })
}

/** The holder's id for identifiers of somebody who is not registered yet. */
export const UNREGISTERED_HOLDER_ID = ''

/**
 * Whether one of the identifiers belongs or belonged to another player who is excluded. Called inside the caller's
 * transaction twice: before its first write, so that a refusal has nothing to undo, and after it has stored the
 * identifier, since that insert waits for a transaction that removes the identifier from another account.
 * @param holder the player who gets the identifiers; an identifier of the player's own account never counts
 */
export async function belongsToExcludedPlayer(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly PersonalIdentifier[],
  holder: IdentifierHolder,
): Promise<boolean> {
  const macs = identifiers.flatMap(each => hashesOfIdentifier(vault, each))
  return macs.length > 0 && (await isHashOfExcludedPlayer(tx, macs, holder))
}
