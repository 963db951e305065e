import { centavos } from '../money.ts'
import { SECOND_MS } from '../time.ts'

/** The stakes that the coin pusher knows, in centavos, rising; the operator may offer some of them. */
export const COIN_PUSHER_STAKES = [200, 500, 1_000, 5_000].map(centavos)

/** Shortest time from one drop to the next one, in milliseconds (UK remote technical standards 14). */
export const COIN_PUSHER_CYCLE_MS = 5 * SECOND_MS
