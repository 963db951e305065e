import type { ResultOf } from '../../../contract/endpoint.ts'
import { EMPTY_POSTAL_ADDRESS } from '../../../domain/player/profile.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import type { appUserOther } from '../contract.ts'
import type { ProfileRow } from './repository.ts'

/** The stored personal details. A field that is not filled in is an empty string. */
export type StoredDetails = Omit<ResultOf<typeof appUserOther>, 'hasUserOther' | 'isEmailConfirmed'>

const NO_DETAILS: StoredDetails = { birthday: '', email: '', ...EMPTY_POSTAL_ADDRESS }

const vaultOwnerOf = (playerId: string) => `profile:${playerId}`

/** Encrypts the details of a player for the column `details`. */
export function encryptStoredDetails(vault: Vault, playerId: string, details: StoredDetails): string {
  return vault.encrypt(JSON.stringify(details), vaultOwnerOf(playerId))
}

/**
 * Decrypts the details of a profile. A profile without details has only empty fields.
 * @throws Error if the decryption fails
 */
export function decryptStoredDetails(vault: Vault, row: ProfileRow | undefined): StoredDetails {
  if (!row?.details) return NO_DETAILS
  return {
    ...NO_DETAILS,
    ...(JSON.parse(vault.decrypt(row.details, vaultOwnerOf(row.player_id))) as StoredDetails),
  }
}

/** The e-mail address of a profile; empty without one. @throws Error if the details cannot be decrypted */
export function emailOfProfile(vault: Vault, row: ProfileRow | undefined): string {
  return decryptStoredDetails(vault, row).email
}
