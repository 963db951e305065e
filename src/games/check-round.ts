import { recomputePlay } from '../domain/games/fair-check.ts'
import type { Centavos } from '../domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from './engine.ts'

type RoundState = 'open' | 'closed'

/** The record of a play whose server seed has been revealed. Amounts in centavos. */
export interface PlayRecord {
  readonly step: number
  readonly stake: Centavos
  readonly price: Centavos
  readonly payout: Centavos
  /** The sum of the round's payouts up to this play, this play included. */
  readonly totalPayout: Centavos
  readonly state: RoundState
  readonly choice: unknown
  readonly outcome: unknown
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The record of a round, with every play in order. */
export interface RoundRecord {
  readonly stake: Centavos
  readonly totalPayout: Centavos
  readonly state: RoundState
  readonly plays: readonly PlayRecord[]
}

/** The hash functions that a check of a round needs, so that the check can run in the browser and in Node. */
export interface HashFunctions {
  /** SHA-256 of a text, hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a message under the text `key`. */
  hmacSha256(key: string, message: string): Promise<Uint8Array>
}

/**
 * The first play that does not match its record. `hash`: the revealed seed does not have the published hash. `outcome`:
 * the recomputed outcome or amounts differ from the record.
 */
export interface WrongPlay {
  readonly step: number
  readonly difference: 'hash' | 'outcome'
}

/**
 * Recomputes every play of a round from its seeds and compares each result with the record.
 * @param engine the version of the rules that decided the round
 * @returns `undefined` when every play matches
 */
export async function findWrongPlay(
  engine: AnyGameEngine,
  round: RoundRecord,
  hashes: HashFunctions,
): Promise<WrongPlay | undefined> {
  let state: unknown
  let paid = 0
  for (const [step, play] of round.plays.entries()) {
    if ((await hashes.sha256(play.serverSeed)) !== play.serverSeedHash) return { step, difference: 'hash' }
    const result = await recomputeStep(engine, round, play, { state, hashes })
    paid += result?.payout ?? 0
    if (!result || !isSameRecord(expectedRecord(round, step, result, paid), play))
      return { step, difference: 'outcome' }
    state = result.state
  }
  const isEndRight = paid === round.totalPayout && roundStateAfter(state) === round.state
  return isEndRight ? undefined : { step: round.plays.length - 1, difference: 'outcome' }
}

/** Computes a play again from its seeds. @returns `undefined` if the rules reject the recorded choice or state */
async function recomputeStep(
  engine: AnyGameEngine,
  { stake }: RoundRecord,
  play: PlayRecord,
  { state, hashes }: { readonly state: unknown; readonly hashes: HashFunctions },
) {
  const hmac = (message: string) => hashes.hmacSha256(play.serverSeed, message)
  try {
    const choice = engine.readChoice(play.choice)
    const price = priceOfPlayStep(engine, { stake, state, choice })
    const result = await recomputePlay(play, hmac, random => engine.play({ stake, state, choice, random }))
    return { ...result, price }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type RecomputedStep = NonNullable<Awaited<ReturnType<typeof recomputeStep>>>

const roundStateAfter = (next: unknown): RoundState => (next === undefined ? 'closed' : 'open')

/**
 * The record that a play must have if the rules decided it correctly.
 * @param paid the sum of the round's payouts up to this play, in centavos
 */
function expectedRecord(round: RoundRecord, step: number, result: RecomputedStep, paid: number) {
  const { outcome, price, payout, state } = result
  return {
    step,
    stake: round.stake,
    outcome,
    price,
    payout,
    totalPayout: paid,
    state: roundStateAfter(state),
  }
}

function isSameRecord(wanted: ReturnType<typeof expectedRecord>, play: PlayRecord): boolean {
  const { step, stake, outcome, price, payout, totalPayout, state } = play
  const received = { step, stake, outcome, price, payout, totalPayout, state }
  return JSON.stringify(withSortedKeys(wanted)) === JSON.stringify(withSortedKeys(received))
}

/** A copy of a JSON value with sorted keys. Two such copies with the same content have the same text. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, withSortedKeys(each)]),
  )
}
