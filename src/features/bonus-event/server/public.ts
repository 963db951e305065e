import type { Services } from '../../../server/services.ts'
import { findEntitlementTimeMs } from './repository.ts'

/** Whether the player has ever been logged in in the installed app, from committed rows. */
export async function hasLoggedInInApp({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return (await findEntitlementTimeMs(db.read, playerId, 'download')) !== undefined
}
