import { type Centavos, centavos } from '../../../domain/money.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createSeedSecretReader, type SeedInForce } from '../../../server/fair/seed-repository.ts'
import type { Services } from '../../../server/services.ts'
import { actorOfPlayer } from './actor.ts'
import { computeCountedStakeByGameShare } from './counting-share.ts'
import { beginExternalRound, continueExternalRound, type ExternalRound } from './external-round.ts'
import {
  admitActorToGame,
  assertMayBeginRound,
  type OpenedGameAnswer,
  openGameSession,
  requirePlayableGame,
} from './open.ts'
import { type BetRequest, type BetResult, type PlayServices, playRound } from './play.ts'
import { findNewestRoundOfActor, findRoundOfActor, listLastPlayedGameIds } from './repository.ts'
import { describeRoundRows } from './rounds/records.ts'
import { beginGameSession, continueGameSession } from './session-repository.ts'

type Play = BetResult['play']

/** Maximum number of last played games in the lobby. */
const LAST_PLAYED_GAMES_MAX = 12

/** A player who opens the game of an activity, and the page's game session if one has begun. */
interface ActivityOpening {
  readonly playerId: string
  readonly gameSessionId: string | undefined
  readonly atMs: number
}

/**
 * Checks that an activity's game is playable.
 * @throws Refusal `gameUnknown`, `gameComing`
 */
export function assertGamePlayable(services: Pick<Services, 'catalogue'>, gameId: number): void {
  requirePlayableGame(services, gameId)
}

/**
 * Refuses a new round while the site or the game is closed.
 * @throws Refusal `maintenance`, `gameClosed`
 */
export function assertGameOpen(services: Pick<Services, 'settings'>, gameId: number): void {
  assertMayBeginRound(services, gameId, false)
}

/**
 * Opens the game of an activity for a player. Begins the player's one game session, or continues that of the page. Each
 * step has its own transaction.
 * @throws Refusal `gameUnknown`, `gameComing`, `maintenance`, `gameClosed`, `sessionElsewhere`
 */
export async function openActivityGame(
  services: Services,
  gameId: number,
  { playerId, gameSessionId: known, atMs }: ActivityOpening,
): Promise<OpenedGameAnswer & { readonly gameSessionId: string }> {
  const game = requirePlayableGame(services, gameId)
  const actor = actorOfPlayer(playerId)
  await admitActorToGame(services, game, actor)
  // Begins the session before reading the game, so that no bet of an older session changes the game afterwards.
  const gameSessionId =
    known === undefined
      ? await beginGameSession(services, { gameId, playerId, atMs })
      : await continueGameSession(services.db, { playerId, gameSessionId: known })
  return { ...(await openGameSession(services, game, actor)), gameSessionId }
}

/** Adds a reader of server seeds to the services; the reader caches the seeds that it has decrypted. */
export function createPlayServices<S extends Services>(services: S): S & PlayServices {
  return { ...services, secrets: createSeedSecretReader(services.vault) }
}

/**
 * Plays one whole round of an activity's game, inside the command's transaction: takes the stake, draws the result and
 * pays, all in a single play. Call `assertGamePlayable` and `assertGameOpen` first.
 * @throws Refusal as listed in the contract of `/gameBet`
 */
export async function playRoundOfActivityGame(
  services: PlayServices,
  tx: Transaction,
  playerId: string,
  bet: BetRequest,
  atMs: number,
): Promise<BetResult> {
  return playRound(services, tx, actorOfPlayer(playerId), bet, atMs)
}

/**
 * The first play of the player's newest round; null if that round belongs to another game, or the player has no round.
 */
export async function findNewestRoundFirstPlay(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  gameId: number,
): Promise<Play | null> {
  const round = await findNewestRoundOfActor(db.read, playerId)
  if (round?.game_id !== gameId) return null
  const [described] = await describeRoundRows(db, playerId, [round])
  const first = described?.plays[0]
  if (!first) return null
  const { serverSeed: _, ...play } = first
  return play
}

/**
 * The part of a stake in a draw, such as a ticket's price, that counts for bonuses and awards. Uses the counting share
 * of Perya's own games.
 */
export function countedStakeOfDraw(
  services: Pick<Services, 'settings'>,
  gameId: number,
  stake: Centavos,
): Centavos {
  return computeCountedStakeByGameShare(services, { gameId, isOwnGame: true }, stake)
}

/**
 * Takes the stake of a round that a draw decides, and stores the round, inside the caller's transaction, which has
 * locked `seed`.
 * @throws Refusal `notEnoughMoney`
 */
export async function takeExternalRoundStake(
  tx: Transaction,
  seed: SeedInForce,
  round: ExternalRound,
): Promise<void> {
  const { id: roundId, gameId, stake, atMs } = round
  const settlement = { gameId, roundId, price: centavos(stake), payout: centavos(0), atMs }
  await actorOfPlayer(seed.actor_id).purse.settle(tx, settlement)
  beginExternalRound(tx, seed, round)
}

/** A round decided by a provider or a draw, just before it is closed. `stake` in centavos. */
interface EndingRound extends ExternalRound {
  readonly playerId: string
}

/**
 * Pays the payout of a round that a draw decided and closes the round, inside the caller's transaction, which has
 * locked the player's totals.
 */
export async function payExternalRound(
  tx: Transaction,
  { playerId, id, gameId, stake, atMs }: EndingRound,
  payout: number,
): Promise<void> {
  if (payout > 0) {
    const win = { gameId, roundId: id, price: centavos(0), payout: centavos(payout), atMs }
    await actorOfPlayer(playerId).purse.settle(tx, win)
  }
  continueExternalRound(tx, { id, isOpen: false, stake, payout })
}

/**
 * Returns the stake of a round that a draw should have decided and closes the round, inside the caller's transaction,
 * which has locked the player's totals.
 */
export async function refundExternalRound(
  tx: Transaction,
  { playerId, id, gameId, stake, atMs }: EndingRound,
): Promise<void> {
  await actorOfPlayer(playerId).purse.refund(tx, { gameId, roundId: id, price: centavos(stake), atMs })
  continueExternalRound(tx, { id, isOpen: false, stake: 0, payout: 0 })
}

/** The ids of the games that a player played last, the latest first, from committed rows. */
export function listLastPlayedGames({ db }: Pick<Services, 'db'>, playerId: string): Promise<number[]> {
  return listLastPlayedGameIds(db.read, playerId, LAST_PLAYED_GAMES_MAX)
}

/** Whether a round is one of the player's own rounds with real stakes, from committed rows. */
export async function isOwnRound(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  roundId: string,
): Promise<boolean> {
  return (await findRoundOfActor(db.read, playerId, roundId)) !== undefined
}

export { drawTimesReaderKey, externalRoundEndFinderKey } from './external-round.ts'
export { ROUND_SUMS_SQL } from './repository.ts'
