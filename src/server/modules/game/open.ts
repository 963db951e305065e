import type { ResultOf } from '../../../contract/endpoint.ts'
import type { gameBet, startPractice } from '../../../contract/game.ts'
import { centavos } from '../../../domain/money.ts'
import type { AnyEngine } from '../../../games/engine.ts'
import { findEngine } from '../../../games/engines.ts'
import type { GameSummary } from '../../catalogue.ts'
import type { Parts } from '../../parts.ts'
import type { GameProvider } from '../../providers/game/provider.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from './actor.ts'
import { createClientSeed } from './fair.ts'
import { providerOf } from './provider/launch.ts'
import { refundUnreadable } from './refund.ts'
import { findLastPlay, type PlayRow, type RoundRow, selectOpenRound } from './repository.ts'
import { ensureSeed, type PlaySeed, seedsOf } from './seeds.ts'
import { defaultStakeOf, stakesOf } from './stakes.ts'

type Opened = Omit<ResultOf<typeof startPractice>, 'practiceKey'>
type Play = ResultOf<typeof gameBet>['play']

/** A game of another brand that its provider runs, or `undefined` for any other. @throws Refusal `gameUnknown`, `gameComing` */
export function providedGame(
  parts: Pick<Parts, 'catalogue' | 'gameProviders'>,
  gameId: number,
): { game: GameSummary; provider: GameProvider } | undefined {
  const game = parts.catalogue.find(gameId)
  if (!game) throw new Refusal('gameUnknown')
  const provider = providerOf(parts, game)
  if (!provider) return undefined
  if (game.status !== 'playable') throw new Refusal('gameComing')
  return { game, provider }
}

/** A game of ours that can be played. @throws Refusal `gameUnknown`, `gameComing` */
export function requireGame(
  { catalogue }: Pick<Parts, 'catalogue'>,
  gameId: number,
): { game: GameSummary; engine: AnyEngine } {
  const game = catalogue.find(gameId)
  if (!game) throw new Refusal('gameUnknown')
  const engine = findEngine(gameId)
  if (game.status !== 'playable' || !engine) throw new Refusal('gameComing')
  return { game, engine }
}

/**
 * Refuses what would begin a round while the site or the game is closed; what finishes an open round goes through.
 * @throws Refusal `maintenance`, `gameClosed`
 */
export function assertMayBegin(
  { settings }: Pick<Parts, 'settings'>,
  gameId: number,
  hasOpenRound: boolean,
): void {
  if (hasOpenRound) return
  if (settings.get('maintenance').isOn) throw new Refusal('maintenance')
  if (settings.get('closedGames').includes(gameId)) throw new Refusal('gameClosed')
}

/** A stored play as the contract shows it, from which the client resumes the round. */
export function describePlay(
  round: RoundRow,
  row: PlayRow,
  seed: PlaySeed | undefined,
  totalPayout: number,
): Play {
  if (!seed) throw new Error(`The seed of play ${row.step} of round ${round.id} is missing`)
  return {
    roundId: round.id,
    step: row.step,
    stake: centavos(round.stake),
    price: centavos(row.price),
    payout: centavos(row.payout),
    totalPayout: centavos(totalPayout),
    state: row.step === round.plays - 1 && round.state === 'closed' ? 'closed' : 'open',
    choice: row.choice === null ? null : (JSON.parse(row.choice) as Play['choice']),
    outcome: JSON.parse(row.outcome) as Play['outcome'],
    engineVersion: round.engine_version,
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    nonce: row.nonce,
  }
}

/** A game that can be played. */
type PlayableGame = ReturnType<typeof requireGame>

/** Lets an actor open a game, and gives one that opens the first game a seed. @throws Refusal `maintenance`, `gameClosed` */
export async function admit(parts: Parts, { game }: PlayableGame, actor: Actor): Promise<void> {
  const known = await parts.db.lookUp(selectOpenRound, { actorId: actor.id, gameId: game.gameId })
  assertMayBegin(parts, game.gameId, known !== undefined)
  // Practice money cannot be lost, and its client seed cannot be changed.
  await ensureSeed(parts, actor.id, actor.playerId === undefined ? createClientSeed() : '')
}

/** What a stage needs to begin a round or to resume the open one, for an actor that `admit` let in. */
export async function openGame(parts: Parts, { game, engine }: PlayableGame, actor: Actor): Promise<Opened> {
  const { db, config } = parts
  const fairSeed = await ensureSeed(parts, actor.id)
  await refundUnreadable(parts, engine.gameId, actor, parts.clock.now())
  const [coin, openRound] = await Promise.all([
    actor.purse.balance(db),
    describeOpenRound(parts, actor.id, engine.gameId),
  ])
  return {
    gameId: game.gameId,
    name: game.name,
    orientation: game.orientation,
    stakes: stakesOf(parts, engine),
    defaultStake: defaultStakeOf(parts, engine),
    cycleMinMs: config.slotCycleMs ?? engine.cycleMinMs,
    coin,
    fairSeed,
    openRound,
  }
}

async function describeOpenRound({ db }: Parts, actorId: string, gameId: number): Promise<Play | null> {
  const round = await db.lookUp(selectOpenRound, { actorId, gameId })
  if (!round) return null
  const last = await findLastPlay(db.read, round)
  const seeds = await seedsOf(db.read, actorId, [last.seed_number])
  return describePlay(round, last, seeds.get(last.seed_number), round.total_payout)
}
