import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import type { CommandIntent } from '../call/intent.ts'
import { showAlert } from '../modals/modals.ts'
import { readPagePlayerKey } from '../session/page-player.ts'
import {
  commitmentAfterPlay,
  comparePlayWithCommitment,
  type FairSeed,
  storeFairCommitment,
} from './fair-commitment.ts'
import type { PendingReveal, RevealedDraw } from './pending-reveal.ts'
import { chooseFirstClientSeed } from './rotation.ts'

/** The seeds of a draw, as the answer of the draw's call contains them. */
interface DrawSeeds {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A draw that the server makes on request, and whose prize a machine then shows. */
interface RequestedDraw<Draw extends DrawSeeds & RevealedDraw> {
  /** The seed that the page has shown. */
  readonly fairSeed: FairSeed
  /** The intent of the draw; open while the outcome of an earlier call is unknown. */
  readonly intent: Pick<CommandIntent, 'open'>
  /** The reveal that stores the draw until its machine has shown it. */
  readonly reveal: Pick<PendingReveal<Draw>, 'holdBalance' | 'store' | 'release'>
  send(): Promise<Draw>
}

/**
 * Requests a draw from the server, stores it until its machine has shown it, and compares its seeds with the promise
 * (published fair seed). An alert reports a broken promise. A player without a client seed chooses one first. A draw
 * that is repeated after a lost answer is not compared, since it is older than the seed that the page shows; the
 * fairness page can check it.
 * @throws the error of `send`; the server may or may not have drawn
 */
export async function requestDrawAndCheckSeeds<Draw extends DrawSeeds & RevealedDraw>({
  fairSeed,
  intent,
  reveal,
  send,
}: RequestedDraw<Draw>): Promise<Draw> {
  const promise = intent.open ? undefined : await ensureClientSeed(fairSeed)
  reveal.holdBalance()
  const draw = await send().catch(error => {
    reveal.release()
    throw error
  })
  reveal.store(draw)
  if (!promise) return draw
  const verdict = comparePlayWithCommitment(promise, draw)
  const t = drawnPrizeMessages.get()
  if (verdict === 'broken') showAlert(t.brokenTitle, t.broken)
  if (verdict === 'kept') storeFairCommitment(readPagePlayerKey(), commitmentAfterPlay(promise, draw))
  return draw
}

/**
 * Chooses a client seed if the player has none, as before a first bet.
 * @returns the promise (published fair seed) that is stored afterwards
 */
export async function ensureClientSeed(fairSeed: FairSeed): Promise<FairSeed> {
  if (fairSeed.clientSeed !== '' || fairSeed.nonce > 0) return fairSeed
  const first = await chooseFirstClientSeed(fairSeed)
  storeFairCommitment(readPagePlayerKey(), first.fairSeed)
  return first.fairSeed
}
