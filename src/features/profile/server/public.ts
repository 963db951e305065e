import type { PostalAddress } from '../../../domain/player/profile.ts'
import type { Services } from '../../../server/services.ts'
import { readPersonalDetails } from './details.ts'

export { readProfileUserInfo } from './service.ts'

/** The postal address of a player, from committed rows; null unless it is complete. */
export async function postalAddressOfPlayer(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<PostalAddress | null> {
  const { name, mobile, province, city, barangay, street, postcode } = await readPersonalDetails(
    services,
    playerId,
  )
  const address = { name, mobile, province, city, barangay, street, postcode }
  return Object.values(address).every(text => text !== '') ? address : null
}
