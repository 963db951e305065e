import { injectionKey } from '../../../server/events/injection-key.ts'

/**
 * When an away round ended whose outcome another module decides, such as tickets of a draw, from committed rows; epoch
 * milliseconds. `undefined` for any other round and while it is open. The module of the lottery provides it.
 */
export const awayRoundEnd =
  injectionKey<(roundId: string) => Promise<number | undefined>>('the end of an away round')
