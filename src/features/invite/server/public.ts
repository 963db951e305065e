import type { Services } from '../../../server/services.ts'
import { findAgent } from './agent-repository.ts'

/** Whether the player is an agent, who earns commission. Reads committed rows. */
export async function isAgent({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return (await findAgent(db.read, playerId)) !== undefined
}
