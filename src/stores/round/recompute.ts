import type { ResultOf } from '../../contract/endpoint.ts'
import type { roundDetail } from '../../contract/game.ts'
import { recomputePlay } from '../../domain/fair-check.ts'
import type { AnyEngine } from '../../games/engine.ts'
import { findVersion, loadEngines } from '../../games/load-engines.ts'
import { environment } from '../../platform/environment.ts'
import { proofOf } from '../game/fair-promise.ts'

export type Round = ResultOf<typeof roundDetail>
export type RoundPlay = Round['plays'][number]

/** What differs: the seed from its hash, the seeds from this device's proof, or the outcome from the recomputed one. */
export type Difference = 'hash' | 'promise' | 'outcome'

/** The result of checking a round. */
export type Check =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  /**
   * Hash, draws and awards of every play are right. `isNoted`: this device stored the proof of every play when it was
   * made; otherwise the seeds are only what the server says now.
   */
  | { readonly state: 'right'; readonly isNoted: boolean }
  | { readonly state: 'wrong'; readonly step: number; readonly difference: Difference }
  /** This build does not contain the rules that decided the round. */
  | { readonly state: 'impossible' }

/** Whether the server seeds of all plays are revealed, so that the plays can be checked. */
export function canCheck(round: Round): boolean {
  return round.plays.every(play => play.serverSeed !== '')
}

/**
 * Saves rounds as a file for `fair-check.mjs`, which checks them with none of our code.
 * @param rounds whose server seeds are revealed
 * @param name of the file, without its ending
 * @returns whether the device saved it
 */
export function saveRounds(rounds: readonly Round[], name: string): Promise<boolean> {
  const text = `${JSON.stringify({ rounds }, undefined, 2)}\n`
  return environment().saveFile(new File([text], `${name}.json`, { type: 'application/json' }))
}

/**
 * Recomputes a round on this device, from its seeds and the rules of its engine version. Asks the server nothing but the
 * file of the rules, once a game.
 * @param round whose server seeds are revealed
 */
export async function recomputeRound(round: Round): Promise<Check> {
  // Loaded at the first check only, so that the list of rounds does not load the rules of a game.
  const engine = findVersion(await loadEngines(round.gameId), round.engineVersion)
  if (!engine) return { state: 'impossible' }
  let state: unknown
  for (const play of round.plays) {
    const result = await recompute(engine, round, play, state)
    const difference = await differenceOf(play, result)
    if (difference) return { state: 'wrong', step: play.step, difference }
    state = result?.state
  }
  return { state: 'right', isNoted: round.plays.every(play => proofOf(play.roundId, play.step)) }
}

/** The recomputed play; `undefined` when the rules reject the recorded choice or state. */
async function recompute(engine: AnyEngine, { stake }: Round, play: RoundPlay, state: unknown) {
  const hmac = (message: string) => environment().hmacSha256(play.serverSeed, message)
  try {
    const choice = engine.readChoice(play.choice)
    return await recomputePlay(play, hmac, random => engine.play({ stake, state, choice, random }))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function differenceOf(
  play: RoundPlay,
  result: { outcome: unknown; payout: number } | undefined,
): Promise<Difference | undefined> {
  const proof = proofOf(play.roundId, play.step)
  const isAsNoted =
    !proof ||
    (proof.serverSeedHash === play.serverSeedHash &&
      proof.clientSeed === play.clientSeed &&
      proof.nonce === play.nonce &&
      proof.payout === play.payout)
  if (!isAsNoted) return 'promise'
  if ((await environment().sha256(play.serverSeed)) !== play.serverSeedHash) return 'hash'
  const isSame = JSON.stringify(sorted(result?.outcome)) === JSON.stringify(sorted(play.outcome))
  return isSame && result?.payout === play.payout ? undefined : 'outcome'
}

/** JSON with its keys in one order, for comparing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
