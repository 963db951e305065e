import { createInjectionKey } from '../../../server/events/injection-key.ts'

/** An e-mail address that a player has confirmed, and the time of the confirmation; epoch milliseconds. */
export interface ConfirmedEmail {
  readonly email: string
  readonly confirmedAtMs: number
}

/** The functions that read the contact data of a player from committed rows. The module of profiles provides them. */
export interface PlayerContact {
  /** The confirmed e-mail address; `undefined` without one. */
  confirmedEmail(playerId: string): Promise<ConfirmedEmail | undefined>
  /** Whether the player agreed to promotions by mail and push; see `mayPromote`. */
  wantsPromotions(playerId: string): Promise<boolean>
}

/** The key under which the module of profiles provides the contact data to other modules. */
export const playerContactKey = createInjectionKey<PlayerContact>('the contact of a player')
