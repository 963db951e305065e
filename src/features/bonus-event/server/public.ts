import type { Services } from '../../../server/services.ts'
import { findEntry } from './repository.ts'

/** Whether the player has been logged in in the installed app before, by the committed row of the event `appOpened`. */
export async function hasOpenedApp({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return (await findEntry(db.read, playerId, 'download')) !== undefined
}
