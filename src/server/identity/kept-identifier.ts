import type { SocialType } from '../../domain/player/account.ts'
import type { Transaction } from '../db/database.ts'
import { insertKept, isKeptOfExcluded } from './kept-identifier-repository.ts'
import type { Vault } from './vault.ts'

/** Something that belongs to one person: a phone, an account at a social provider, an e-mail address, an identity. */
export interface Identifier {
  readonly kind: string
  /** In the form in which two equal identifiers have the same text. */
  readonly text: string
}

/** @param mobile a phone in its stored form; empty for none */
export function phoneIdentifier(mobile: string): Identifier[] {
  return mobile === '' ? [] : [{ kind: 'phone', text: mobile }]
}

/** @param email empty for none */
export function emailIdentifier(email: string): Identifier[] {
  const text = email.trim().toLowerCase()
  return text === '' ? [] : [{ kind: 'email', text }]
}

/** The account at a social provider, and the e-mail address that the provider has for it. */
export function socialIdentifiers(account: {
  readonly socialType: SocialType
  readonly subject: string
  readonly email: string
}): Identifier[] {
  return [{ kind: `social-${account.socialType}`, text: account.subject }, ...emailIdentifier(account.email)]
}

const ownerOf = ({ kind }: Identifier) => `kept-identifier:${kind}`

/** The player of an identifier, and the time in epoch milliseconds. */
export interface Holder {
  readonly playerId: string
  readonly atMs: number
}

/** Keeps hashes of what is removed from an account, inside the transaction that removes it. */
export function keepFormer(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly Identifier[],
  holder: Holder,
): Promise<void> {
  return keep(tx, vault, identifiers, { ...holder, isFormer: true })
}

/**
 * Keeps hashes of what belongs to a player for an exclusion, inside the transaction that excludes the player or adds
 * them. Those of a player who is not excluded are deleted within an hour.
 */
export function keepOfExcluded(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly Identifier[],
  holder: Holder,
): Promise<void> {
  return keep(tx, vault, identifiers, { ...holder, isFormer: false })
}

async function keep(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly Identifier[],
  holder: Holder & { readonly isFormer: boolean },
): Promise<void> {
  const macs = identifiers.map(each => vault.mac(each.text, ownerOf(each)))
  // Sorted, so that two transactions of one player insert the rows in the same order and cannot deadlock.
  for (const mac of [...new Set(macs)].sort()) await insertKept(tx, { mac, ...holder })
}

/** The id of the holder of identifiers who is not registered yet. */
export const NOBODY = ''

/**
 * Whether one of the identifiers belongs or belonged to another player who is excluded. Inside the caller's
 * transaction, before its first write, so that a refusal has nothing to undo, and again after it has stored the
 * identifier: the unique row makes it wait for the transaction that removes the identifier from another account.
 * @param holder the player who gets the identifiers; an identifier of the player's own account never counts
 */
export async function isOfExcluded(
  tx: Transaction,
  vault: Vault,
  identifiers: readonly Identifier[],
  holder: Holder,
): Promise<boolean> {
  const macs = identifiers.flatMap(each => vault.macs(each.text, ownerOf(each)))
  return macs.length > 0 && (await isKeptOfExcluded(tx, macs, holder))
}
