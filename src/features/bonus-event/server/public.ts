import type { Services } from '../../../server/services.ts'
import { findEntitlementTimeMs } from './repository.ts'

/** Reads from committed rows whether the player has ever used the installed app while logged in. */
export async function hasLoggedInInApp({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return (await findEntitlementTimeMs(db.read, playerId, 'download')) !== undefined
}
