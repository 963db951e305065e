import { prizeMessages } from '../../i18n/en-US/prize.ts'
import type { CommandIntent } from '../call/intent.ts'
import { showAlert } from '../modals/modals.ts'
import { pagePlayerId } from '../session/page-player.ts'
import { comparePlayWithPromise, type FairSeed, promiseAfterPlay, storeFairPromise } from './fair-promise.ts'
import { chooseFirstClientSeed } from './rotation.ts'

/** The seeds of a draw in the answer of its call. */
interface DrawSeeds {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Asks the server for a draw and compares its seeds with the promise. A player without a client seed chooses one first,
 * as before a first bet. An alert says when the draw breaks the promise. A draw whose answer was lost is older than the
 * seed that the page shows now, so it is not compared here; the fairness page checks it like any other draw.
 * @param fairSeed the seed that the page has shown
 * @param intent the intent of the draw; open while the answer to an earlier call is unknown
 * @throws the error of `send`; then it is unknown whether anything was drawn
 */
export async function requestPromisedDraw<Draw extends DrawSeeds>(
  fairSeed: FairSeed,
  intent: Pick<CommandIntent, 'open'>,
  send: () => Promise<Draw>,
): Promise<Draw> {
  if (intent.open) return send()
  const promise = await ensureClientSeed(fairSeed)
  const draw = await send()
  const verdict = comparePlayWithPromise(promise, draw)
  const t = prizeMessages.get()
  if (verdict === 'broken') showAlert(t.brokenTitle, t.broken)
  if (verdict === 'kept') storeFairPromise(pagePlayerId(), promiseAfterPlay(promise, draw))
  return draw
}

/**
 * Chooses a client seed for a player without one, as before a first bet.
 * @returns the promise that is stored afterwards
 */
export async function ensureClientSeed(fairSeed: FairSeed): Promise<FairSeed> {
  if (fairSeed.clientSeed !== '' || fairSeed.nonce > 0) return fairSeed
  const first = await chooseFirstClientSeed(fairSeed)
  storeFairPromise(pagePlayerId(), first.fairSeed)
  return first.fairSeed
}
