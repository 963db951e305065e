import type { ResultOf } from '../../../contract/endpoint.ts'
import type { gameBet } from '../../../contract/game.ts'
import type { ItemId } from '../../../domain/items.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import type { AnyEngine } from '../../../games/engines.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { Hooks } from '../../events/hooks.ts'
import { type Account, houseAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { runCommand } from '../../ledger/command.ts'
import { balanceAfter, post } from '../../ledger/post.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { fairRandom } from './fair.ts'
import { readStored } from './refund.ts'
import {
  continueRound,
  insertPlay,
  insertRound,
  type RoundRow,
  selectOpenRound,
  selectSeed,
  takeNonce,
} from './repository.ts'

/** Who plays with what: a player with coins, or a practice wallet with practice money. */
export interface Actor {
  readonly id: string
  readonly account: Account
  readonly item: ItemId
  /** Only a player's stakes work off turnover and stand in a player's journal. */
  readonly playerId: string | undefined
}

export type BetResult = ResultOf<typeof gameBet>

export interface Bet {
  readonly requestId: string
  readonly gameId: number
  readonly stake: Centavos
  readonly roundId?: string | undefined
}

/** What one play decided, before it is written down. */
interface Decided {
  readonly roundId: string
  readonly step: number
  readonly stake: Centavos
  /** What this play costs: nothing while a round goes on. */
  readonly price: Centavos
  readonly payout: Centavos
  readonly totalPayout: Centavos
  readonly state: 'open' | 'closed'
  readonly engineState: string | null
  readonly outcome: unknown
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * One play, decided and paid in one unit: the stake, the outcome, the payout and the round's state are
 * committed together or not at all.
 * @throws Refusal as the contract of `/gameBet` lists them
 */
export function playRound(
  { db, config, hooks }: Pick<Parts, 'db' | 'config' | 'hooks'>,
  engine: AnyEngine,
  actor: Actor,
  bet: Bet,
  atMs: number,
): Promise<BetResult> {
  const { requestId, ...body } = bet
  const cycleMinMs = config.slotCycleMs ?? engine.cycleMinMs
  return runCommand(db, { actorId: actor.id, requestId, name: 'gameBet', body, atMs }, async tx => {
    const decided = await decide(tx, engine, actor, bet, { atMs, notAfterMs: atMs - cycleMinMs })
    if (actor.playerId) await announce(hooks, tx, engine, actor.playerId, decided, atMs)
    const coin = await settle(tx, engine, actor, decided, atMs)
    await record(tx, engine, actor, decided, atMs)
    const { price: _, engineState: __, ...play } = decided
    return {
      play: { ...play, outcome: play.outcome as BetResult['play']['outcome'] },
      coin,
      createTime: atMs,
    }
  })
}

async function decide(
  tx: Transaction,
  engine: AnyEngine,
  actor: Actor,
  bet: Bet,
  time: { atMs: number; notAfterMs: number },
): Promise<Decided> {
  const seed = await tx.first(takeNonce, { actorId: actor.id, ...time })
  if (!seed) return refuseWithoutSeed(tx, actor)
  const open = await tx.first(selectOpenRound, { actorId: actor.id, gameId: engine.gameId })
  refuseWrongRound(engine, bet, open)
  const stake = open ? centavos(open.stake) : bet.stake
  // The column already counts this play; nonces are counted from 0.
  const nonce = seed.nonce - 1
  const { outcome, payout, state } = engine.play({
    stake,
    state: open && stateOf(engine, open),
    random: fairRandom(seed.server_seed, seed.client_seed, nonce),
  })
  return {
    roundId: open?.id ?? newId(time.atMs),
    step: open?.plays ?? 0,
    stake,
    price: open ? centavos(0) : stake,
    payout,
    totalPayout: addMoney(centavos(open?.total_payout ?? 0), payout),
    state: state === undefined ? 'closed' : 'open',
    engineState: state === undefined ? null : JSON.stringify(state),
    outcome,
    serverSeedHash: seed.server_seed_hash,
    clientSeed: seed.client_seed,
    nonce,
  }
}

/** No nonce was to be had: the last play is too fresh, or no hash was ever shown to this actor. */
async function refuseWithoutSeed(tx: Transaction, actor: Actor): Promise<never> {
  const seed = await tx.first(selectSeed, { actorId: actor.id })
  throw new Refusal(seed ? 'tooFast' : 'gameNotOpened')
}

/** What the engine goes on from; opening the game refunds a round of which nothing can be made. */
function stateOf(engine: AnyEngine, open: RoundRow): unknown {
  const stored = readStored(engine, open)
  if (!stored.isReadable) throw new Refusal('roundUnknown')
  return stored.state
}

function refuseWrongRound(engine: AnyEngine, bet: Bet, open: RoundRow | undefined): void {
  if (bet.roundId !== undefined) {
    if (open?.id !== bet.roundId) throw new Refusal('roundUnknown')
    return
  }
  if (open) throw new Refusal('roundOpen', { roundId: open.id })
  if (!engine.stakes.includes(bet.stake)) throw new Refusal('stakeNotOffered')
}

/** Tells other modules of the play before its postings, so that the player's totals are locked before a balance. */
function announce(
  hooks: Hooks,
  tx: Transaction,
  engine: AnyEngine,
  playerId: string,
  { roundId, price, payout, state }: Decided,
  atMs: number,
): Promise<void> {
  const isRoundClosed = state === 'closed'
  const { gameId } = engine
  return hooks.emit(tx, 'betSettled', {
    playerId,
    gameId,
    roundId,
    stake: price,
    payout,
    isRoundClosed,
    atMs,
  })
}

/** Moves the money of a play. @returns the balance after it. */
async function settle(
  tx: Transaction,
  engine: AnyEngine,
  { account, item, playerId }: Actor,
  { roundId, price, payout }: Decided,
  atMs: number,
): Promise<Centavos> {
  const house = houseAccount(`game-${engine.gameId}`)
  const postings = [
    ...(price > 0 ? [{ from: account, to: house, item, amount: price }] : []),
    ...(payout > 0 ? [{ from: house, to: account, item, amount: payout }] : []),
  ]
  // A free play that wins nothing moves nothing.
  if (postings.length === 0) return balanceOf(tx, account, item)
  const posted = await post(tx, { kind: 'bet', reference: roundId, playerId, postings, atMs })
  return balanceAfter(posted, account, item)
}

async function record(
  tx: Transaction,
  engine: AnyEngine,
  actor: Actor,
  decided: Decided,
  atMs: number,
): Promise<void> {
  const { roundId, step, stake, payout, totalPayout, state, engineState } = decided
  if (step === 0) {
    const round = { id: roundId, actorId: actor.id, gameId: engine.gameId, stake, payout }
    await tx.run(insertRound, { ...round, state, engineState, atMs })
  } else {
    await tx.run(continueRound, { id: roundId, totalPayout, state, engineState, atMs })
  }
  const { nonce, serverSeedHash, clientSeed } = decided
  const outcome = JSON.stringify(decided.outcome)
  await tx.run(insertPlay, { roundId, step, nonce, serverSeedHash, clientSeed, outcome, payout, atMs })
}
