import type { ResultOf } from '../../../contract/endpoint.ts'
import type { FormerCredentialByKind } from '../../../domain/player/former-credential.ts'
import { latestBirthdayOfLegalAge } from '../../../domain/player/profile.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createAccountChangeMessage } from '../../../server/events/player-messages.ts'
import {
  type IdentifierHolder,
  identifiersOfEmail,
  storeFormerIdentifiers,
  storeIdentifiersOfExcludedPlayer,
} from '../../../server/identity/kept-identifier.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { recordCredentialChange } from '../../auth/server/public.ts'
import type { appUserOther } from '../contract.ts'
import { hasConfirmedEmail, markEmailUnconfirmed, restoreEmailConfirmation } from './email.ts'
import { lockProfile, selectProfile, updateProfileRow } from './repository.ts'
import { decryptStoredDetails, encryptStoredDetails, type StoredDetails } from './stored-details.ts'

export type PersonalDetails = ResultOf<typeof appUserOther>

function areAllDetailsFilled(details: StoredDetails): boolean {
  return Object.values(details).every(text => text !== '')
}

/** The postal address in a player's details. The fields are sorted by name, so that two addresses can be compared. */
function addressOf(details: StoredDetails): Record<string, string> {
  const { birthday: _, email: __, ...address } = details
  return Object.fromEntries(Object.entries(address).toSorted())
}

async function describeDetails(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  details: StoredDetails,
): Promise<PersonalDetails> {
  const isEmailConfirmed = await hasConfirmedEmail(services, playerId, details.email)
  return { ...details, hasUserOther: areAllDetailsFilled(details), isEmailConfirmed }
}

/** The personal details of a player, and whether the e-mail address is confirmed; from committed rows. */
export async function readPersonalDetails(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<PersonalDetails> {
  const { db, vault } = services
  return describeDetails(
    services,
    playerId,
    decryptStoredDetails(vault, await db.lookUp(selectProfile, { playerId })),
  )
}

/**
 * Changes the named personal details. If the e-mail address or the postal address changes, sends the player a message.
 * @throws Refusal `underAge` for the birthday of a person who may not play yet
 */
export async function changePersonalDetails(
  services: Pick<Services, 'db' | 'hooks' | 'outbox' | 'vault'>,
  playerId: string,
  change: { readonly [Field in keyof StoredDetails]?: string | undefined },
  atMs: number,
): Promise<PersonalDetails> {
  const { db, hooks, vault } = services
  if (change.birthday && change.birthday > latestBirthdayOfLegalAge(atMs)) throw new Refusal('underAge')
  const named = Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined))
  const details = await db.transact(async tx => {
    const before = decryptStoredDetails(vault, await lockProfile(tx, playerId, atMs))
    const changed = { ...before, ...named }
    if (changed.email !== before.email) {
      await storeFormerIdentifiers(tx, vault, identifiersOfEmail(before.email), { playerId, atMs })
      await storeIdentifiersOfExcludedPlayer(tx, vault, identifiersOfEmail(changed.email), { playerId, atMs })
      await markEmailUnconfirmed(services, tx, { playerId, from: before.email, to: changed.email }, atMs)
    }
    if (JSON.stringify(addressOf(changed)) !== JSON.stringify(addressOf(before))) {
      const change = { what: 'contact', former: { details: addressOf(before), confirmedAtMs: null } } as const
      const message = createAccountChangeMessage({ playerId, change: 'addressChanged', atMs })
      await recordCredentialChange(services, tx, change, message, atMs)
    }
    await updateProfileRow(tx, playerId, {
      details: encryptStoredDetails(vault, playerId, changed),
      is_complete: areAllDetailsFilled(changed) ? 1 : 0,
      updated_at_ms: atMs,
    })
    if (areAllDetailsFilled(changed)) await hooks.emit(tx, 'profileCompleted', { playerId, atMs })
    return changed
  })
  return describeDetails(services, playerId, details)
}

/** Restores an e-mail address or a postal address that a change replaced, inside the caller's transaction. */
export async function restoreContactDetail(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  playerId: string,
  { details, confirmedAtMs }: FormerCredentialByKind['contact'],
  atMs: number,
): Promise<void> {
  const before = decryptStoredDetails(vault, await lockProfile(tx, playerId, atMs))
  const restored: StoredDetails = { ...before, ...details }
  if (restored.email !== before.email) {
    await storeFormerIdentifiers(tx, vault, identifiersOfEmail(before.email), { playerId, atMs })
    await storeIdentifiersOfExcludedPlayer(tx, vault, identifiersOfEmail(restored.email), { playerId, atMs })
    await restoreEmailConfirmation(vault, tx, playerId, { email: restored.email, confirmedAtMs })
  }
  await updateProfileRow(tx, playerId, {
    details: encryptStoredDetails(vault, playerId, restored),
    is_complete: areAllDetailsFilled(restored) ? 1 : 0,
    updated_at_ms: atMs,
  })
}

/**
 * Stores a hash of the e-mail address of an excluded player, so that another account with the same address can be
 * found; inside the transaction that excludes the player.
 */
export async function storeEmailHashOfExcludedPlayer(
  tx: Transaction,
  vault: Vault,
  holder: IdentifierHolder,
): Promise<void> {
  const { email } = decryptStoredDetails(vault, await tx.first(selectProfile, { playerId: holder.playerId }))
  await storeIdentifiersOfExcludedPlayer(tx, vault, identifiersOfEmail(email), holder)
}
