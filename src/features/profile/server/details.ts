import type { ResultOf } from '../../../contract/endpoint.ts'
import type { FormerCredentials } from '../../../domain/player/former-credential.ts'
import { latestBirthday } from '../../../domain/player/profile.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { accountChangeMessage } from '../../../server/events/player-messages.ts'
import {
  emailIdentifier,
  type Holder,
  keepFormerIdentifiers,
  keepIdentifiersOfExcluded,
} from '../../../server/identity/kept-identifier.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { recordCredentialChange } from '../../auth/server/public.ts'
import type { appUserOther } from '../contract.ts'
import { changeEmail, hasConfirmedEmail, restoreConfirmation } from './email.ts'
import { lockProfile, selectProfile, updateProfileRow } from './repository.ts'
import { type Details, openDetails, sealDetails } from './stored-details.ts'

export type UserOther = ResultOf<typeof appUserOther>

function isComplete(details: Details): boolean {
  return Object.values(details).every(text => text !== '')
}

/** The postal address of the details, with its fields in one order. */
function addressOf(details: Details): Record<string, string> {
  const { birthday: _, email: __, ...address } = details
  return Object.fromEntries(Object.entries(address).toSorted())
}

async function describeDetails(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  details: Details,
): Promise<UserOther> {
  const isEmailConfirmed = await hasConfirmedEmail(services, playerId, details.email)
  return { ...details, hasUserOther: isComplete(details), isEmailConfirmed }
}

/** The personal details of a player. */
export async function readDetails(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<UserOther> {
  const { db, vault } = services
  return describeDetails(services, playerId, openDetails(vault, await db.lookUp(selectProfile, { playerId })))
}

/**
 * Changes the named personal details, and tells the player of a changed e-mail address or postal address.
 * @throws Refusal `underAge` for the birthday of a person who may not play yet
 */
export async function changeDetails(
  services: Pick<Services, 'db' | 'hooks' | 'outbox' | 'vault'>,
  playerId: string,
  change: { readonly [Field in keyof Details]?: string | undefined },
  atMs: number,
): Promise<UserOther> {
  const { db, hooks, vault } = services
  if (change.birthday && change.birthday > latestBirthday(atMs)) throw new Refusal('underAge')
  const named = Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined))
  const details = await db.transact(async tx => {
    const before = openDetails(vault, await lockProfile(tx, playerId, atMs))
    const changed = { ...before, ...named }
    if (changed.email !== before.email) {
      await keepFormerIdentifiers(tx, vault, emailIdentifier(before.email), { playerId, atMs })
      await keepIdentifiersOfExcluded(tx, vault, emailIdentifier(changed.email), { playerId, atMs })
      await changeEmail(services, tx, { playerId, from: before.email, to: changed.email }, atMs)
    }
    if (JSON.stringify(addressOf(changed)) !== JSON.stringify(addressOf(before))) {
      const change = { what: 'contact', former: { details: addressOf(before), confirmedAtMs: null } } as const
      const message = accountChangeMessage({ playerId, change: 'addressChanged', atMs })
      await recordCredentialChange(services, tx, change, message, atMs)
    }
    await updateProfileRow(tx, playerId, {
      details: sealDetails(vault, playerId, changed),
      is_complete: isComplete(changed) ? 1 : 0,
      updated_at_ms: atMs,
    })
    if (isComplete(changed)) await hooks.emit(tx, 'profileCompleted', { playerId, atMs })
    return changed
  })
  return describeDetails(services, playerId, details)
}

/** Puts an e-mail address or a postal address back that a change replaced, inside the caller's transaction. */
export async function restoreContact(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  playerId: string,
  { details, confirmedAtMs }: FormerCredentials['contact'],
  atMs: number,
): Promise<void> {
  const before = openDetails(vault, await lockProfile(tx, playerId, atMs))
  const restored: Details = { ...before, ...details }
  if (restored.email !== before.email) {
    await keepFormerIdentifiers(tx, vault, emailIdentifier(before.email), { playerId, atMs })
    await keepIdentifiersOfExcluded(tx, vault, emailIdentifier(restored.email), { playerId, atMs })
    await restoreConfirmation(vault, tx, playerId, { email: restored.email, confirmedAtMs })
  }
  await updateProfileRow(tx, playerId, {
    details: sealDetails(vault, playerId, restored),
    is_complete: isComplete(restored) ? 1 : 0,
    updated_at_ms: atMs,
  })
}

/** Keeps a hash of the player's e-mail address, inside the transaction that excludes the player. */
export async function keepEmailOfExcluded(tx: Transaction, vault: Vault, holder: Holder): Promise<void> {
  const { email } = openDetails(vault, await tx.first(selectProfile, { playerId: holder.playerId }))
  await keepIdentifiersOfExcluded(tx, vault, emailIdentifier(email), holder)
}
