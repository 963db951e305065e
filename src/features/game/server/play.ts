import type { ResultOf } from '../../../contract/endpoint.ts'
import { addMoney, type Centavos, centavos } from '../../../domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep, versionSeenBySender } from '../../../games/engine.ts'
import { findEngine } from '../../../games/engines.ts'
import { ChoiceError } from '../../../games/kit/choice-error.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createFairRandom } from '../../../server/fair/fair.ts'
import {
  lockSeedInForce,
  type SeedSecretReader,
  seedOfNextPlay,
} from '../../../server/fair/seed-repository.ts'
import { assertLatestGameSession } from '../../../server/player-money/permission.ts'
import { type PermittedBet, settleBet } from '../../../server/player-money/wagering/settle-bet.ts'
import { takeForfeitedMoney } from '../../../server/player-money/wagering/wagering.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { permitPlay } from '../../limits/server/public.ts'
import { findVipLevelRaisedByTransaction } from '../../vip/server/public.ts'
import type { gameBet } from '../contract/game.ts'
import type { Actor } from './actor.ts'
import { computeCountedStakeByGameShare } from './counting-share.ts'
import {
  type AcceptedPlay,
  type DecidedPlay,
  describeDecidedPlay,
  writePlayAndRound,
  writeSeedAfterPlay,
} from './decided-play.ts'
import { allowPlayAtOnce, checkPlayPace } from './pace.ts'
import { type RoundRow, selectOpenRound } from './repository.ts'
import { readStateOfStoredRound } from './rounds/refund.ts'
import { offeredStakesOfGame } from './stakes.ts'

export type BetResult = ResultOf<typeof gameBet>

export interface BetRequest {
  readonly gameId: number
  readonly stake: Centavos
  readonly roundId?: string | undefined
  readonly choice?: unknown
  /** The version of the rules whose odds the sender has seen; see `versionSeenBySender`. */
  readonly engineVersion?: number | undefined
  /** The game session of the page that sends the bet; `undefined` for a bet that no page sends. */
  readonly gameSessionId?: string | undefined
  /** Whether the player's session is idle; `false` in practice. */
  readonly isIdle: boolean
}

export type PlayServices = Pick<Services, 'config' | 'hooks' | 'settings'> & {
  readonly secrets: SeedSecretReader
}

/**
 * Decides and pays one play in the caller's transaction: price, outcome, payout and the round's state are committed
 * together or not at all. Every check that may refuse runs before the first write. Rows are locked in the order of all
 * money transactions: the seed, the player's totals, the balance, the rows of hooks, the round.
 * @throws Refusal as listed in the contract of `/gameBet`
 */
export async function playRound(
  playServices: PlayServices,
  tx: Transaction,
  actor: Actor,
  bet: BetRequest,
  atMs: number,
): Promise<BetResult> {
  const accepted = await acceptPlay(playServices, tx, actor, bet, atMs)
  const decided = decidePlay(accepted, atMs)
  writeSeedAfterPlay(tx, actor, decided)
  const { permit } = decided
  const settledBet = betOf(playServices, decided, atMs)
  const settled = permit && (await settleBet(playServices.hooks, tx, permit, settledBet))
  const paid = await settlePlay(tx, actor, decided, atMs)
  const coin = settled ? centavos(paid - (await takeForfeitedMoney(tx, { ...settled, atMs }))) : paid
  writePlayAndRound(tx, actor, decided, { ...settled, countedPrice: settledBet.countedRoundStake, atMs })
  const vip = findVipLevelRaisedByTransaction(tx)
  return { play: describeDecidedPlay(decided), coin, createTime: atMs, ...(vip && { vip }) }
}

async function acceptPlay(
  playServices: PlayServices,
  tx: Transaction,
  actor: Actor,
  bet: BetRequest,
  atMs: number,
): Promise<AcceptedPlay> {
  const { config, secrets } = playServices
  const seed = await tx.first(lockSeedInForce, { actorId: actor.id })
  // Refuses an actor who has not seen the hash of any seed yet.
  if (!seed) throw new Refusal('gameNotOpened')
  // Refuses the bet if the player has opened a newer session. The seed's lock makes a session that opens now wait until
  // this bet is done.
  assertLatestGameSession(bet.gameSessionId, seed.game_session_id)
  const open =
    seed.open_rounds > 0
      ? await tx.first(selectOpenRound, { actorId: actor.id, gameId: bet.gameId })
      : undefined
  const engine = findEngine(bet.gameId, open?.engine_version)
  if (!engine) throw new Refusal(open ? 'roundUnknown' : 'gameUnknown')
  const cycleMinMs = config.slotCycleMs ?? engine.cycleMinMs
  const isPaced = !open || !engine.isPacedByRound
  const pace = isPaced
    ? checkPlayPace(seed.next_play_at_ms, atMs, cycleMinMs)
    : allowPlayAtOnce(seed.next_play_at_ms)
  if (!pace.isAllowed) throw new Refusal('tooFast', { retryAfterMs: pace.retryAfterMs })
  assertRoundAndStake(playServices, engine, bet, open)
  const stake = open ? centavos(open.stake) : bet.stake
  const state = open && requireRoundState(engine, open)
  const { choice, price } = readChoiceAndPrice(engine, { stake, state, sent: bet.choice })
  const { playerId } = actor
  const { isIdle } = bet
  const permit =
    playerId === undefined ? undefined : await permitPlay(tx, { playerId, stake: price, isIdle, atMs })
  if (price > 0 && (await actor.purse.hold(tx)) < price) throw new Refusal('notEnoughMoney')
  const drawKey = await secrets.read(tx, seed)
  return {
    engine,
    seed: seedOfNextPlay(seed),
    drawKey,
    nextPlayAtMs: pace.nextPlayAtMs,
    open,
    state,
    stake,
    choice,
    price,
    permit,
  }
}

function assertRoundAndStake(
  playServices: PlayServices,
  engine: AnyGameEngine,
  bet: BetRequest,
  open: RoundRow | undefined,
): void {
  if (bet.roundId !== undefined) {
    if (open?.id !== bet.roundId) throw new Refusal('roundUnknown')
    return
  }
  if (open) throw new Refusal('roundOpen', { roundId: open.id })
  if (versionSeenBySender(engine, bet.engineVersion) !== engine.version) throw new Refusal('gameRulesChanged')
  if (!offeredStakesOfGame(playServices, engine).includes(bet.stake)) throw new Refusal('stakeNotOffered')
}

/**
 * The stored state of an open round.
 * @throws Refusal `roundUnknown` when the engine cannot read the state; opening the game then refunds the round
 */
function requireRoundState(engine: AnyGameEngine, open: RoundRow): unknown {
  const stored = readStateOfStoredRound(engine, open)
  if (!stored.isReadable) throw new Refusal('roundUnknown')
  return stored.state
}

function readChoiceAndPrice(
  engine: AnyGameEngine,
  { stake, state, sent }: { stake: Centavos; state: unknown; sent: unknown },
): { choice: unknown; price: Centavos } {
  return withChoiceRefusal(() => {
    const choice = engine.readChoice(sent)
    return { choice, price: priceOfPlayStep(engine, { stake, state, choice }) }
  })
}

/**
 * Runs a rule of a game and converts its `ChoiceError` into a refusal.
 * @throws Refusal `choiceInvalid`
 */
function withChoiceRefusal<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    if (error instanceof ChoiceError) throw new Refusal('choiceInvalid')
    throw error
  }
}

function decidePlay(accepted: AcceptedPlay, atMs: number): DecidedPlay {
  const { engine, seed, drawKey, open, stake, state, choice } = accepted
  const random = createFairRandom(drawKey, seed.client_seed, seed.nonce)
  const result = withChoiceRefusal(() => engine.play({ stake, state, choice, random }))
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

function betOf(
  playServices: PlayServices,
  { engine, open, roundId, stake, state, choice, price, payout, totalPayout, isClosed }: DecidedPlay,
  atMs: number,
): PermittedBet {
  const { gameId } = engine
  const countByGameShare = (amount: Centavos) =>
    computeCountedStakeByGameShare(playServices, { gameId, isOwnGame: true }, amount)
  const countedStake = price === 0 ? price : countByGameShare(engine.countedPriceOf({ stake, state, choice }))
  const countedBefore = open
    ? centavos(open.counted_price ?? countByGameShare(centavos(open.total_price)))
    : centavos(0)
  return {
    gameId,
    roundId,
    betId: betIdOf(open?.plays ?? 0),
    stake: price,
    payout,
    roundStake: addMoney(centavos(open?.total_price ?? 0), price),
    roundPayout: totalPayout,
    isRoundClosed: isClosed,
    countedStake,
    countedRoundStake: addMoney(countedBefore, countedStake),
    isOwnGame: true,
    atMs,
  }
}

/** The id of a play in its round: the number of the play as a text, from 0. */
const betIdOf = (step: number) => String(step)

/**
 * Moves the money of a play.
 * @returns the new balance in centavos
 */
function settlePlay(
  tx: Transaction,
  { purse }: Actor,
  { engine, roundId, price, payout }: DecidedPlay,
  atMs: number,
): Promise<Centavos> {
  // Moves no money for a free play without a win.
  if (price === 0 && payout === 0) return purse.hold(tx)
  return purse.settle(tx, { gameId: engine.gameId, roundId, price, payout, atMs })
}
