import { credentialUsableFromMsOf } from '../../../domain/player/credential-age.ts'
import type { PostalAddress } from '../../../domain/player/profile.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Services } from '../../../server/services.ts'
import { listOpenContactChanges } from '../../auth/server/public.ts'
import { readPersonalDetails } from './details.ts'
import { selectProfile } from './repository.ts'
import { decryptStoredDetails } from './stored-details.ts'

export { maskedNameOfInviter, readProfileUserInfo } from './service.ts'

/** The postal address of a player, from committed rows; null unless it is complete. */
export async function postalAddressOfPlayer(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<PostalAddress | null> {
  return completeAddressOf(await readPersonalDetails(services, playerId))
}

function completeAddressOf(details: PostalAddress): PostalAddress | null {
  const { name, mobile, province, city, barangay, street, postcode } = details
  const address = { name, mobile, province, city, barangay, street, postcode }
  return Object.values(address).every(text => text !== '') ? address : null
}

/** The postal address to which a player's goods are sent, and the time from which it may be used. */
export interface DeliveryAddress {
  readonly address: PostalAddress
  /** When the player set the address, epoch milliseconds; 0 if the change can no longer be undone. */
  readonly sinceMs: number
  /**
   * The time from which parcels may be packed for the address, epoch milliseconds; null if they may be packed at once.
   * As with receiving accounts, the first address may be used at once, and a changed one after
   * `NEW_CREDENTIAL_WAIT_MS`.
   */
  readonly countsAtMs: number | null
}

/**
 * The postal address of a player, read inside the caller's transaction; null unless it is complete. Takes no lock: the
 * caller has locked the player's totals. An undo that restores an address takes the same lock.
 */
export async function deliveryAddressOfPlayer(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  playerId: string,
): Promise<DeliveryAddress | null> {
  const address = completeAddressOf(decryptStoredDetails(vault, await tx.first(selectProfile, { playerId })))
  if (!address) return null
  const changes = (await listOpenContactChanges({ vault }, tx, playerId)).filter(
    ({ former }) => 'street' in former.details,
  )
  const [latest] = changes
  const sinceMs = latest?.createdAtMs ?? 0
  // A change of an empty address has set the player's first address, which may be used at once. Such a change does not
  // count here.
  const isChanged = changes.some(({ former }) => Object.values(former.details).some(text => text !== ''))
  return { address, sinceMs, countsAtMs: isChanged ? credentialUsableFromMsOf(sinceMs) : null }
}
