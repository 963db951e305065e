import type { ResultOf } from '../../../contract/endpoint.ts'
import { findActivityGame } from '../../../domain/games/activity-games.ts'
import { centavos } from '../../../domain/money.ts'
import type { AnyGameEngine } from '../../../games/engine.ts'
import { findEngine } from '../../../games/engines.ts'
import type { GameSummary } from '../../../server/catalogue.ts'
import { generateClientSeed } from '../../../server/fair/fair.ts'
import { ensureActorSeed, listActorSeeds, type PlaySeed } from '../../../server/fair/seed-repository.ts'
import type { GameProvider } from '../../../server/providers/game/provider.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { gameBet, startPractice } from '../contract/game.ts'
import type { Actor } from './actor.ts'
import { readCountingSharePercent } from './counting-share.ts'
import { providerOfGame } from './provider/launch.ts'
import { findLastPlayOfRound, type PlayRow, type RoundRow, selectOpenRound } from './repository.ts'
import { refundUnreadableRound } from './rounds/refund.ts'
import { defaultStakeOfGame, offeredStakesOfGame } from './stakes.ts'

export type OpenedGameAnswer = Omit<ResultOf<typeof startPractice>, 'practiceKey'>
type Play = ResultOf<typeof gameBet>['play']

/**
 * Finds a provider's game and its provider; `undefined` for one of Perya's own games.
 * @throws Refusal `gameUnknown`, `gameComing`
 */
export function findProviderGame(
  services: Pick<Services, 'catalogue' | 'gameProviders'>,
  gameId: number,
): { game: GameSummary; provider: GameProvider } | undefined {
  const game = services.catalogue.find(gameId)
  if (!game) throw new Refusal('gameUnknown')
  const provider = providerOfGame(services, game)
  if (!provider) return undefined
  if (game.status !== 'playable') throw new Refusal('gameComing')
  return { game, provider }
}

/**
 * Finds one of Perya's own playable games for `/game/start`. Refuses a game of an activity, which only the activity's
 * own calls play.
 * @throws Refusal `gameUnknown`, `gameComing`
 */
export function requireNonActivityGame(services: Pick<Services, 'catalogue'>, gameId: number): PlayableGame {
  if (findActivityGame(gameId)) throw new Refusal('gameUnknown')
  return requirePlayableGame(services, gameId)
}

/**
 * Finds one of Perya's own playable games, including those of activities.
 * @throws Refusal `gameUnknown`, `gameComing`
 */
export function requirePlayableGame(
  { catalogue }: Pick<Services, 'catalogue'>,
  gameId: number,
): PlayableGame {
  const game = catalogue.find(gameId)
  if (!game) throw new Refusal('gameUnknown')
  const engine = findEngine(gameId)
  if (game.status !== 'playable' || !engine) throw new Refusal('gameComing')
  return { game, engine }
}

/**
 * Refuses a new round while the site or the game is closed. Allows a play that continues an open round.
 * @throws Refusal `maintenance`, `gameClosed`
 */
export function assertMayBeginRound(
  { settings }: Pick<Services, 'settings'>,
  gameId: number,
  hasOpenRound: boolean,
): void {
  if (hasOpenRound) return
  if (settings.get('maintenance').isOn) throw new Refusal('maintenance')
  if (settings.get('closedGames').includes(gameId)) throw new Refusal('gameClosed')
}

/** Converts a stored play to the form of the contract, from which the client resumes the round. */
export function describeStoredPlay(
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

/** A playable game of ours with its engine. */
interface PlayableGame {
  readonly game: GameSummary
  readonly engine: AnyGameEngine
}

/**
 * Checks that an actor may open a game, and creates a seed if the actor has none.
 * @throws Refusal `maintenance`, `gameClosed`
 */
export async function admitActorToGame(
  services: Services,
  { game }: PlayableGame,
  actor: Actor,
): Promise<void> {
  const known = await services.db.lookUp(selectOpenRound, { actorId: actor.id, gameId: game.gameId })
  assertMayBeginRound(services, game.gameId, known !== undefined)
  // Lets the server draw the client seed in practice, since no money can be lost and no call changes the seed later.
  await ensureActorSeed(services, actor.id, actor.playerId === undefined ? generateClientSeed() : '')
}

/**
 * The data with which a stage begins a round or resumes the open round. Refunds an open round that no engine can read.
 * Call `admitActorToGame` first.
 */
export async function openGameSession(
  services: Services,
  { game, engine }: PlayableGame,
  actor: Actor,
): Promise<OpenedGameAnswer> {
  const { db, config } = services
  const fairSeed = await ensureActorSeed(services, actor.id)
  await refundUnreadableRound(services, engine.gameId, actor, services.clock.now())
  const [coin, openRound] = await Promise.all([
    actor.purse.balance(db),
    describeOpenRound(services, actor.id, engine.gameId),
  ])
  return {
    gameId: game.gameId,
    name: game.name,
    orientation: game.orientation,
    stakes: offeredStakesOfGame(services, engine),
    defaultStake: defaultStakeOfGame(services, engine),
    cycleMinMs: config.slotCycleMs ?? engine.cycleMinMs,
    coin,
    fairSeed,
    countingShare: readCountingSharePercent(services, { gameId: game.gameId, isOwnGame: true }),
    openRound,
  }
}

async function describeOpenRound({ db }: Services, actorId: string, gameId: number): Promise<Play | null> {
  const round = await db.lookUp(selectOpenRound, { actorId, gameId })
  if (!round) return null
  const last = await findLastPlayOfRound(db.read, round)
  const seeds = await listActorSeeds(db.read, actorId, [last.seed_number])
  return describeStoredPlay(round, last, seeds.get(last.seed_number), round.total_payout)
}
