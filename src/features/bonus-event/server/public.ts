import type { Services } from '../../../server/services.ts'
import { findEntitledAtMs } from './repository.ts'

/** Whether the player has ever been logged in in the installed app, from committed rows. */
export async function hasOpenedApp({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return (await findEntitledAtMs(db.read, playerId, 'download')) !== undefined
}
