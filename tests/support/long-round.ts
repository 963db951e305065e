import { centavos } from '../../src/domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../src/games/engine.ts'
import { findEngine } from '../../src/games/engines.ts'
import { GAME_SLUGS } from '../../src/games/list.ts'
import type { BetMathematics, GameMathematics } from '../../src/games/mathematics.ts'
import { createFairRandom } from '../../src/server/fair/fair.ts'

/** One play of a round, calculated by the rules of the game without a server. Amounts are in centavos. */
export interface CalculatedPlay {
  readonly choice: unknown
  readonly price: number
  readonly payout: number
  readonly outcome: unknown
  readonly state: 'open' | 'closed'
}

/** A round that follows from known seeds. */
export interface CalculatedRound {
  readonly gameId: number
  readonly engineVersion: number
  readonly stake: number
  /**
   * The nonce of the first play. It determines the round together with the seeds that were passed to `findLongRound`.
   */
  readonly nonce: number
  readonly plays: readonly CalculatedPlay[]
}

/** Maximum number of rounds that a search plays, for all kinds of bets together. */
const ROUNDS_MAX = 1_500
/** A search ends when it finds a round with this many plays. */
const LONG_ROUND_PLAYS = 4
const PLAYS_MAX = 60

/** Reads all kinds of bets of a game, with their odds. */
export async function listBetsOfGame(gameId: number): Promise<GameMathematics> {
  const slug = GAME_SLUGS[gameId] ?? ''
  const module: { computeBetMathematics(): GameMathematics } = await import(
    `../../src/games/${slug}/mathematics.ts`
  )
  return module.computeBetMathematics()
}

/**
 * Returns the longest round of a game that a short search finds. The search ends at the first round with
 * `LONG_ROUND_PLAYS` plays. In a game with features, such a round contains a feature.
 * @throws Error when the game has no engine or no kind of bet
 */
export async function findLongRound(
  gameId: number,
  seeds: { serverSeed: string; clientSeed: string },
): Promise<CalculatedRound> {
  const engine = findEngine(gameId)
  if (!engine) throw new Error(`Game ${gameId} has no engine`)
  let longest: CalculatedRound | undefined
  const bets = await listBetsOfGame(gameId)
  for (let nonce = 0; nonce < ROUNDS_MAX; nonce++) {
    const bet = bets[nonce % bets.length] as BetMathematics
    const plays = playsOf(engine, bet, { ...seeds, nonce })
    if (plays.length > (longest?.plays.length ?? 0)) {
      longest = { gameId, engineVersion: engine.version, stake: engine.defaultStake, nonce, plays }
    }
    if (plays.length >= LONG_ROUND_PLAYS) break
  }
  if (!longest) throw new Error(`Game ${gameId} has no kind of bet`)
  return longest
}

function playsOf(
  engine: AnyGameEngine,
  bet: BetMathematics,
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
): CalculatedPlay[] {
  const stake = centavos(engine.defaultStake)
  const plays: CalculatedPlay[] = []
  let state: unknown
  do {
    const sent = bet.choose(state)
    const step = { stake, state, choice: engine.readChoice(sent) }
    const price = priceOfPlayStep(engine, step)
    const random = createFairRandom(serverSeed, clientSeed, nonce + plays.length)
    const result = engine.play({ ...step, random })
    state = result.state
    const { payout, outcome } = result
    plays.push({ choice: sent, price, payout, outcome, state: state === undefined ? 'closed' : 'open' })
  } while (state !== undefined && plays.length < PLAYS_MAX)
  return plays
}
