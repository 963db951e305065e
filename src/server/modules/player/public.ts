import type { Services } from '../../services.ts'
import { findPlayer } from './repository.ts'

/** Whether another player invited this one, from the committed row; false for an unknown player. */
export async function isInvited({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return Boolean((await findPlayer(db.read, playerId))?.inviterId)
}
