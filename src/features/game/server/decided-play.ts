import type { KeyObject } from 'node:crypto'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { timeMsOfId } from '../../../domain/ids.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { AnyGameEngine } from '../../../games/engine.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type SeedInForce, updateSeedInForce } from '../../../server/fair/seed-repository.ts'
import type { PlayPermit } from '../../../server/player-money/permission.ts'
import type { StakeParts } from '../../../server/player-money/wagering/settle-bet.ts'
import type { gameBet } from '../contract/game.ts'
import type { Actor } from './actor.ts'
import {
  insertRound,
  insertRoundHour,
  insertRoundStep,
  type RoundRow,
  storeLastPlayedGame,
  updateContinuedRound,
} from './repository.ts'

type Play = ResultOf<typeof gameBet>['play']

/** A play that has passed every check. Nothing is written yet. */
export interface AcceptedPlay {
  readonly engine: AnyGameEngine
  readonly seed: SeedInForce
  readonly drawKey: KeyObject
  readonly nextPlayAtMs: number
  /** The open round that this play continues, or undefined when the play opens a round. */
  readonly open: RoundRow | undefined
  readonly state: unknown
  readonly stake: Centavos
  readonly choice: unknown
  readonly price: Centavos
  /** The player's permission to play; `undefined` in practice. */
  readonly permit: PlayPermit | undefined
}

/** A play whose result is decided. Nothing is written yet. */
export interface DecidedPlay extends AcceptedPlay {
  readonly roundId: string
  readonly outcome: unknown
  readonly payout: Centavos
  readonly totalPayout: Centavos
  readonly isClosed: boolean
  readonly engineState: string | null
}

/** Updates the actor's seed after a play, inside the play's transaction. */
export function writeSeedAfterPlay(
  tx: Transaction,
  actor: Actor,
  { engine, seed, open, roundId, isClosed, nextPlayAtMs }: DecidedPlay,
): void {
  tx.write(updateSeedInForce, {
    actorId: actor.id,
    clientSeed: seed.client_seed,
    nonce: seed.nonce + 1,
    nextPlayAtMs,
    gameId: engine.gameId,
    openRounds: seed.open_rounds + (isClosed ? 0 : 1) - (open ? 1 : 0),
    lastRoundId: open ? seed.last_round_id : roundId,
  })
}

/**
 * The amounts to store with a play: the parts of the play's price (absent in practice), and the counted part of the
 * whole round's price.
 */
interface CountedParts extends Partial<StakeParts> {
  /**
   * The part of the price of all plays of the round that counts for bonuses and awards, in centavos; bonus money is
   * included.
   */
  readonly countedPrice: Centavos
  readonly atMs: number
}

/** Stores the play and its round, inside the play's transaction. */
export function writePlayAndRound(
  tx: Transaction,
  actor: Actor,
  decided: DecidedPlay,
  { bonusPart = centavos(0), counted = centavos(0), countedPrice, atMs }: CountedParts,
): void {
  const { engine, seed, open, roundId, stake, price, payout, totalPayout, engineState } = decided
  const state = decided.isClosed ? 'closed' : 'open'
  const play = {
    seedNumber: seed.number,
    nonce: seed.nonce,
    choice: decided.choice === null ? null : JSON.stringify(decided.choice),
    outcome: JSON.stringify(decided.outcome),
    price,
    bonusPart,
    counted,
    payout,
    atMs,
  }
  const isOfFormerRelease = open?.counted_price === null
  const round = {
    id: roundId,
    state,
    engineState,
    countedPrice: isOfFormerRelease ? null : countedPrice,
  } as const
  if (open) {
    const { plays, total_price } = open
    tx.write(updateContinuedRound, {
      ...round,
      totalPrice: total_price + price,
      totalPayout,
      plays: plays + 1,
    })
    tx.write(insertRoundStep, { ...play, roundId, step: plays })
  } else {
    const { gameId, version } = engine
    const previousRoundId = seed.last_round_id
    const hourMs = hourStartMsOf(atMs)
    if (previousRoundId === null || hourStartMsOf(timeMsOfId(previousRoundId)) < hourMs) {
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
    tx.write(storeLastPlayedGame, { playerId: actor.playerId, gameId: engine.gameId, atMs })
  }
}

const hourStartMsOf = (atMs: number) => atMs - (atMs % HOUR_MS)

/** Converts a decided play to the form of the contract. */
export function describeDecidedPlay(decided: DecidedPlay): Play {
  const { engine, seed, open, roundId, stake, price, payout, totalPayout } = decided
  return {
    roundId,
    step: open?.plays ?? 0,
    stake,
    price,
    payout,
    totalPayout,
    state: decided.isClosed ? 'closed' : 'open',
    choice: decided.choice as Play['choice'],
    outcome: decided.outcome as Play['outcome'],
    engineVersion: engine.version,
    serverSeedHash: seed.hash,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
  }
}
