import type { Address } from '../../../domain/player/profile.ts'
import type { Services } from '../../../server/services.ts'
import { readDetails } from './details.ts'

export { profileInfo } from './service.ts'

/** The postal address of a player, from committed rows; null unless it is complete. */
export async function postalAddressOf(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
): Promise<Address | null> {
  const { name, mobile, province, city, barangay, street, postcode } = await readDetails(services, playerId)
  const address = { name, mobile, province, city, barangay, street, postcode }
  return Object.values(address).every(text => text !== '') ? address : null
}
