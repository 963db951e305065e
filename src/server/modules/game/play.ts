import type { KeyObject } from 'node:crypto'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { gameBet } from '../../../contract/game.ts'
import { timeOfId } from '../../../domain/ids.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { type AnyEngine, ChoiceError, stepPrice } from '../../../games/engine.ts'
import { findEngine } from '../../../games/engines.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { type PlayPermit, permitPlay } from '../../player-money/permission.ts'
import { type PermittedBet, settleBet } from '../../player-money/wagering.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from './actor.ts'
import { fairRandom } from './fair.ts'
import { paceOf, unpaced } from './pace.ts'
import { readStoredState } from './refund.ts'
import {
  continueRound,
  insertRound,
  insertRoundHour,
  insertStep,
  noteLastPlayed,
  type RoundRow,
  selectOpenRound,
} from './repository.ts'
import { lockSeed, type SecretReader, type SeedInForce, updateSeed } from './seed-repository.ts'
import { stakesOf } from './stakes.ts'

export type BetResult = ResultOf<typeof gameBet>

export interface BetRequest {
  readonly gameId: number
  readonly stake: Centavos
  readonly roundId?: string | undefined
  readonly choice?: unknown
  /** The game session of the page that sends the bet; `undefined` for a bet that comes from no page. */
  readonly gameSessionId?: string | undefined
}

/** The services that a play uses. */
export type PlayServices = Pick<Services, 'config' | 'hooks' | 'settings'> & {
  readonly secrets: SecretReader
}

/** A play that passed every check; nothing is written yet. */
interface Accepted {
  readonly engine: AnyEngine
  readonly seed: SeedInForce
  readonly drawKey: KeyObject
  readonly nextPlayAtMs: number
  /** The open round that this play continues, or undefined when the play opens a round. */
  readonly open: RoundRow | undefined
  readonly state: unknown
  readonly stake: Centavos
  readonly choice: unknown
  readonly price: Centavos
  /** The permission of the player; `undefined` in practice. */
  readonly permit: PlayPermit | undefined
}

/** A decided play, before it is written. */
interface Decided extends Accepted {
  readonly roundId: string
  readonly outcome: unknown
  readonly payout: Centavos
  readonly totalPayout: Centavos
  readonly isClosed: boolean
  readonly engineState: string | null
}

/**
 * One play, decided and paid in the caller's transaction: price, outcome, payout and the round's state are committed
 * together or not at all. Every check that may refuse runs before the first write. Rows are locked in the order that
 * all money transactions use: the seed, the player's totals, the balance, the rows of hooks, the round.
 * @throws Refusal as the contract of `/gameBet` lists them
 */
export async function playRound(
  playServices: PlayServices,
  tx: Transaction,
  actor: Actor,
  bet: BetRequest,
  atMs: number,
): Promise<BetResult> {
  const accepted = await accept(playServices, tx, actor, bet, atMs)
  const decided = decide(accepted, atMs)
  writeSeed(tx, actor, decided)
  if (decided.permit) await settleBet(playServices.hooks, tx, decided.permit, betOf(decided, atMs))
  const coin = await settlePlay(tx, actor, decided, atMs)
  writeRound(tx, actor, decided, atMs)
  return { play: describeDecided(decided), coin, createTime: atMs }
}

async function accept(
  playServices: PlayServices,
  tx: Transaction,
  actor: Actor,
  bet: BetRequest,
  atMs: number,
): Promise<Accepted> {
  const { config, secrets } = playServices
  const seed = await tx.first(lockSeed, { actorId: actor.id })
  // The actor has not seen the hash of any seed yet.
  if (!seed?.hash) throw new Refusal('gameNotOpened')
  // The lock on the seed decides: a session that began before it makes this bet fail; a later session waits for it.
  if (bet.gameSessionId !== undefined && bet.gameSessionId !== seed.game_session_id) {
    throw new Refusal('sessionElsewhere')
  }
  const open =
    seed.open_rounds > 0
      ? await tx.first(selectOpenRound, { actorId: actor.id, gameId: bet.gameId })
      : undefined
  const engine = findEngine(bet.gameId, open?.engine_version)
  if (!engine) throw new Refusal(open ? 'roundUnknown' : 'gameUnknown')
  const cycleMinMs = config.slotCycleMs ?? engine.cycleMinMs
  const isPaced = !open || !engine.isPacedByRound
  const pace = isPaced ? paceOf(seed.next_play_at_ms, atMs, cycleMinMs) : unpaced(seed.next_play_at_ms)
  if (!pace.isAllowed) throw new Refusal('tooFast', { retryAfterMs: pace.retryAfterMs })
  assertRound(playServices, engine, bet, open)
  const stake = open ? centavos(open.stake) : bet.stake
  const state = open && requireState(engine, open)
  const { choice, price } = readChoice(engine, { stake, state, sent: bet.choice })
  const { playerId } = actor
  const permit = playerId === undefined ? undefined : await permitPlay(tx, { playerId, stake: price, atMs })
  if (price > 0 && (await actor.purse.hold(tx)) < price) throw new Refusal('notEnoughMoney')
  const drawKey = await secrets.read(tx, seed)
  return { engine, seed, drawKey, nextPlayAtMs: pace.nextPlayAtMs, open, state, stake, choice, price, permit }
}

function assertRound(
  playServices: PlayServices,
  engine: AnyEngine,
  bet: BetRequest,
  open: RoundRow | undefined,
): void {
  if (bet.roundId !== undefined) {
    if (open?.id !== bet.roundId) throw new Refusal('roundUnknown')
    return
  }
  if (open) throw new Refusal('roundOpen', { roundId: open.id })
  if (!stakesOf(playServices, engine).includes(bet.stake)) throw new Refusal('stakeNotOffered')
}

/**
 * The state of an open round.
 * @throws Refusal `roundUnknown` when the engine cannot read the state; opening the game then refunds the round
 */
function requireState(engine: AnyEngine, open: RoundRow): unknown {
  const stored = readStoredState(engine, open)
  if (!stored.isReadable) throw new Refusal('roundUnknown')
  return stored.state
}

function readChoice(
  engine: AnyEngine,
  { stake, state, sent }: { stake: Centavos; state: unknown; sent: unknown },
): { choice: unknown; price: Centavos } {
  return refusingChoice(() => {
    const choice = engine.readChoice(sent)
    return { choice, price: stepPrice(engine, { stake, state, choice }) }
  })
}

/** Runs a rule of a game. @throws Refusal `choiceInvalid` instead of a ChoiceError */
function refusingChoice<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    if (error instanceof ChoiceError) throw new Refusal('choiceInvalid')
    throw error
  }
}

function decide(accepted: Accepted, atMs: number): Decided {
  const { engine, seed, drawKey, open, stake, state, choice } = accepted
  const random = fairRandom(drawKey, seed.client_seed, seed.nonce)
  const result = refusingChoice(() => engine.play({ stake, state, choice, random }))
  const totalPayout = addMoney(centavos(open?.total_payout ?? 0), result.payout)
  if (result.payout < 0 || totalPayout > engine.maxPayout) {
    throw new Error(`Game ${engine.gameId} would pay ${totalPayout}, above ${engine.maxPayout}`)
  }
  const isClosed = result.state === undefined
  return {
    ...accepted,
    roundId: open?.id ?? newId(atMs),
    outcome: result.outcome,
    payout: result.payout,
    totalPayout,
    isClosed,
    engineState: isClosed ? null : JSON.stringify(result.state),
  }
}

function writeSeed(
  tx: Transaction,
  actor: Actor,
  { engine, seed, open, roundId, isClosed, nextPlayAtMs }: Decided,
): void {
  tx.write(updateSeed, {
    actorId: actor.id,
    nonce: seed.nonce + 1,
    nextPlayAtMs,
    gameId: engine.gameId,
    openRounds: seed.open_rounds + (isClosed ? 0 : 1) - (open ? 1 : 0),
    lastRoundId: open ? seed.last_round_id : roundId,
  })
}

function betOf(
  { engine, open, roundId, price, payout, totalPayout, isClosed }: Decided,
  atMs: number,
): PermittedBet {
  return {
    gameId: engine.gameId,
    roundId,
    stake: price,
    payout,
    roundStake: addMoney(centavos(open?.total_price ?? 0), price),
    roundPayout: totalPayout,
    isRoundClosed: isClosed,
    atMs,
  }
}

/** Moves the money of a play. @returns the balance after it */
function settlePlay(
  tx: Transaction,
  { purse }: Actor,
  { engine, roundId, price, payout }: Decided,
  atMs: number,
): Promise<Centavos> {
  // A free play without a win moves no money.
  if (price === 0 && payout === 0) return purse.hold(tx)
  return purse.settle(tx, { gameId: engine.gameId, roundId, price, payout, atMs })
}

function writeRound(tx: Transaction, actor: Actor, decided: Decided, atMs: number): void {
  const { engine, seed, open, roundId, stake, price, payout, totalPayout, engineState } = decided
  const state = decided.isClosed ? 'closed' : 'open'
  const play = {
    seedNumber: seed.number,
    nonce: seed.nonce,
    choice: decided.choice === null ? null : JSON.stringify(decided.choice),
    outcome: JSON.stringify(decided.outcome),
    price,
    payout,
    atMs,
  }
  const round = { id: roundId, state, engineState } as const
  if (open) {
    const { plays, total_price } = open
    tx.write(continueRound, { ...round, totalPrice: total_price + price, totalPayout, plays: plays + 1 })
    tx.write(insertStep, { ...play, roundId, step: plays })
  } else {
    const { gameId, version } = engine
    const previousRoundId = seed.last_round_id
    const hourMs = hourOf(atMs)
    if (previousRoundId === null || hourOf(timeOfId(previousRoundId)) < hourMs) {
      tx.write(insertRoundHour, { actorId: actor.id, hourMs, previousRoundId })
    }
    tx.write(insertRound, {
      ...round,
      ...play,
      actorId: actor.id,
      previousRoundId,
      gameId,
      engineVersion: version,
      stake,
    })
  }
  if (actor.playerId && seed.game_id !== engine.gameId) {
    tx.write(noteLastPlayed, { playerId: actor.playerId, gameId: engine.gameId, atMs })
  }
}

const hourOf = (atMs: number) => atMs - (atMs % HOUR_MS)

function describeDecided(decided: Decided): BetResult['play'] {
  const { engine, seed, open, roundId, stake, price, payout, totalPayout } = decided
  return {
    roundId,
    step: open?.plays ?? 0,
    stake,
    price,
    payout,
    totalPayout,
    state: decided.isClosed ? 'closed' : 'open',
    choice: decided.choice as BetResult['play']['choice'],
    outcome: decided.outcome as BetResult['play']['outcome'],
    engineVersion: engine.version,
    serverSeedHash: seed.hash,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
  }
}
