import type { ResultOf } from '../../contract/endpoint.ts'
import type { roundDetail } from '../../contract/game.ts'
import { recomputePlay } from '../../domain/fair-check.ts'
import { type AnyEngine, stepPrice } from '../../games/engine.ts'
import { findVersion, loadEngines } from '../../games/load-engines.ts'
import { environment } from '../../platform/environment.ts'
import { proofOf } from '../game/fair-promise.ts'

export type Round = ResultOf<typeof roundDetail>
export type RoundPlay = Round['plays'][number]

/**
 * The difference in a wrong round. `hash`: the seed differs from its hash. `promise`: the seeds differ from this
 * device's proof. `outcome`: outcome or money differ from the recomputed ones.
 */
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
 * Saves rounds as a file for `fair-check.mjs`, which checks them without any of our code.
 * @param rounds whose server seeds are revealed
 * @param name of the file, without its ending
 * @returns whether the device saved it
 */
export function saveRounds(rounds: readonly Round[], name: string): Promise<boolean> {
  const text = `${JSON.stringify({ rounds }, undefined, 2)}\n`
  return environment().files.saveFile(new File([text], `${name}.json`, { type: 'application/json' }))
}

/**
 * Recomputes a round on this device, from its seeds and the rules of its engine version. Requests only the file of the
 * rules from the server, once for each game.
 * @param round whose server seeds are revealed
 */
export async function recomputeRound(round: Round): Promise<Check> {
  // Loaded at the first check only, so that the list of rounds does not load the rules of a game.
  const engine = findVersion(await loadEngines(round.gameId), round.engineVersion)
  if (!engine) return { state: 'impossible' }
  let state: unknown
  let paid = 0
  for (const [step, play] of round.plays.entries()) {
    const result = await recompute(engine, round, play, state)
    paid += result?.payout ?? 0
    const difference = await differenceOf(play, result && wantedOf(round, step, result, paid))
    if (difference) return { state: 'wrong', step, difference }
    state = result?.state
  }
  if (paid !== round.totalPayout || stateOf(state) !== round.state) {
    return { state: 'wrong', step: round.plays.length - 1, difference: 'outcome' }
  }
  return { state: 'right', isNoted: round.plays.every(play => proofOf(play.roundId, play.step)) }
}

/** The recomputed play; `undefined` when the rules reject the recorded choice or state. */
async function recompute(engine: AnyEngine, { stake }: Round, play: RoundPlay, state: unknown) {
  const hmac = (message: string) => environment().crypto.hmacSha256(play.serverSeed, message)
  try {
    const choice = engine.readChoice(play.choice)
    const price = stepPrice(engine, { stake, state, choice })
    const result = await recomputePlay(play, hmac, random => engine.play({ stake, state, choice, random }))
    return { ...result, price }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Recomputed = NonNullable<Awaited<ReturnType<typeof recompute>>>

const stateOf = (next: unknown): Round['state'] => (next === undefined ? 'closed' : 'open')

/** The record that a correct play must have. @param paid the round's payout up to this play, in centavos */
function wantedOf(round: Round, step: number, { outcome, price, payout, state }: Recomputed, paid: number) {
  return { step, stake: round.stake, outcome, price, payout, totalPayout: paid, state: stateOf(state) }
}

async function differenceOf(
  play: RoundPlay,
  wanted: ReturnType<typeof wantedOf> | undefined,
): Promise<Difference | undefined> {
  const proof = proofOf(play.roundId, play.step)
  const isAsNoted =
    !proof ||
    (proof.serverSeedHash === play.serverSeedHash &&
      proof.clientSeed === play.clientSeed &&
      proof.nonce === play.nonce &&
      proof.payout === play.payout)
  if (!isAsNoted) return 'promise'
  if ((await environment().crypto.sha256(play.serverSeed)) !== play.serverSeedHash) return 'hash'
  const { step, stake, outcome, price, payout, totalPayout, state } = play
  const received = { step, stake, outcome, price, payout, totalPayout, state }
  return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(received)) ? undefined : 'outcome'
}

/** The same JSON with sorted keys, for comparing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
