import { centavos } from '../../src/domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../src/games/engine.ts'
import { createFairRandom, createServerSeed } from '../../src/server/fair/fair.ts'

const CLIENT_SEED = 'a seed of the test'

/** A play of a recorded round, as in the answer of `/roundDetail` after its seed is revealed. */
export interface RecordedPlay {
  roundId: string
  step: number
  stake: number
  price: number
  payout: number
  totalPayout: number
  state: 'open' | 'closed'
  choice: unknown
  outcome: unknown
  engineVersion: number
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
}

/** A whole round with its revealed seed. */
export interface RecordedRound {
  roundId: string
  gameId: number
  stake: number
  totalPayout: number
  state: 'open' | 'closed'
  engineVersion: number
  createTime: number
  plays: RecordedPlay[]
}

/**
 * Plays one round as the server does, with a new seed or a given one.
 * @param choose returns the choice to send at each state
 */
export function playRecordedRound(
  engine: AnyGameEngine,
  choose: (state: unknown) => unknown,
  { nonce = 0, stake = engine.defaultStake, roundId = 'r', seed = createServerSeed() } = {},
): RecordedRound {
  const plays: RecordedPlay[] = []
  let state: unknown
  let totalPayout = 0
  do {
    const choice = engine.readChoice(choose(state))
    const step = { stake: centavos(stake), state, choice }
    const at = nonce + plays.length
    const price = priceOfPlayStep(engine, step)
    const result = engine.play({ ...step, random: createFairRandom(seed.serverSeed, CLIENT_SEED, at) })
    state = result.state
    totalPayout += result.payout
    plays.push({
      ...seed,
      roundId,
      step: plays.length,
      stake,
      price,
      payout: result.payout,
      totalPayout,
      state: state === undefined ? 'closed' : 'open',
      choice,
      outcome: result.outcome,
      engineVersion: engine.version,
      clientSeed: CLIENT_SEED,
      nonce: at,
    })
  } while (state !== undefined)
  const { gameId, version } = engine
  return {
    roundId,
    gameId,
    stake,
    totalPayout,
    state: 'closed',
    engineVersion: version,
    createTime: 0,
    plays,
  }
}
