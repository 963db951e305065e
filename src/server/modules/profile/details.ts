import type { ResultOf } from '../../../contract/endpoint.ts'
import type { appUserOther } from '../../../contract/profile.ts'
import { type Address, latestBirthday, NO_ADDRESS } from '../../../domain/profile.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { emailIdentifier, type Holder, keepFormer, keepOfExcluded } from '../../identity/kept-identifier.ts'
import type { Vault } from '../../identity/vault.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { lockProfile, type ProfileRow, selectProfile, updateProfileRow } from './repository.ts'

export type UserOther = ResultOf<typeof appUserOther>

/** The stored personal details; a field that is not filled in is an empty string. */
export type Details = Omit<UserOther, 'hasUserOther'>

const NO_DETAILS: Details = { birthday: '', email: '', ...NO_ADDRESS }

const ownerOf = (playerId: string) => `profile:${playerId}`

function openDetails(vault: Vault, row: ProfileRow | undefined): Details {
  if (!row?.details) return NO_DETAILS
  return { ...NO_DETAILS, ...(JSON.parse(vault.decrypt(row.details, ownerOf(row.player_id))) as Details) }
}

function isComplete(details: Details): boolean {
  return Object.values(details).every(text => text !== '')
}

const describeDetails = (details: Details): UserOther => ({ ...details, hasUserOther: isComplete(details) })

/** The personal details of a player. */
export async function readDetails(
  { db, vault }: { db: Database; vault: Vault },
  playerId: string,
): Promise<UserOther> {
  return describeDetails(openDetails(vault, await db.lookUp(selectProfile, { playerId })))
}

/** The postal address of a player; null until it is filled in. */
export async function readAddress(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<Address | null> {
  const { name, mobile, province, city, barangay, street, postcode } = await readDetails(services, playerId)
  const address = { name, mobile, province, city, barangay, street, postcode }
  return Object.values(address).every(text => text !== '') ? address : null
}

/**
 * Changes the given personal details; the others stay unchanged.
 * @throws Refusal `underAge` for a birthday of a person who may not play yet
 */
export async function changeDetails(
  { db, hooks, vault }: Pick<Services, 'db' | 'hooks' | 'vault'>,
  playerId: string,
  change: { readonly [Field in keyof Details]?: string | undefined },
  atMs: number,
): Promise<UserOther> {
  if (change.birthday && change.birthday > latestBirthday(atMs)) throw new Refusal('underAge')
  const given = Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined))
  const details = await db.transact(async tx => {
    const before = openDetails(vault, await lockProfile(tx, playerId, atMs))
    const changed = { ...before, ...given }
    if (changed.email !== before.email) {
      await keepFormer(tx, vault, emailIdentifier(before.email), { playerId, atMs })
      await keepOfExcluded(tx, vault, emailIdentifier(changed.email), { playerId, atMs })
    }
    await updateProfileRow(tx, playerId, {
      details: vault.encrypt(JSON.stringify(changed), ownerOf(playerId)),
      is_complete: isComplete(changed) ? 1 : 0,
      updated_at_ms: atMs,
    })
    if (isComplete(changed)) await hooks.emit(tx, 'profileCompleted', { playerId, atMs })
    return changed
  })
  return describeDetails(details)
}

/** Keeps a hash of a player's e-mail address, inside the transaction that excludes the player. */
export async function keepEmailOfExcluded(tx: Transaction, vault: Vault, holder: Holder): Promise<void> {
  const { email } = openDetails(vault, await tx.first(selectProfile, { playerId: holder.playerId }))
  await keepOfExcluded(tx, vault, emailIdentifier(email), holder)
}
