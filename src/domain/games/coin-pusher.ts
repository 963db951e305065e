import { centavos } from '../money.ts'
import { SECOND_MS } from '../time.ts'

/** The stakes that a drop can have, in centavos, in ascending order. The operator may offer only some of them. */
export const COIN_PUSHER_STAKES = [200, 500, 1_000, 5_000].map(centavos)

/** Minimum time between two drops, in milliseconds (UK remote technical standards 14). */
export const COIN_PUSHER_DROP_INTERVAL_MS = 5 * SECOND_MS
