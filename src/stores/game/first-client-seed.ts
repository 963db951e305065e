import { fairSeedRotateCall } from '../../contract/game.calls.ts'
import { request } from '../core/call/api.ts'
import type { FairSeed } from './fair-promise.ts'
import { compareRotation, createClientSeed } from './rotation.ts'

/**
 * Chooses a client seed for a player who has none yet, before the first bet. The promised next server seed becomes the
 * current one with it.
 * @returns the current fair seed, and whether its server seed is the promised one
 * @throws CallError
 */
export async function chooseFirstClientSeed(
  promise: FairSeed,
): Promise<{ readonly fairSeed: FairSeed; readonly isPromised: boolean }> {
  const clientSeed = await createClientSeed()
  const { revealed, fairSeed } = await request(fairSeedRotateCall, { clientSeed })
  const { isHashRight, isNextRight } = await compareRotation(promise, revealed, fairSeed, clientSeed)
  return { fairSeed, isPromised: isHashRight && isNextRight }
}
