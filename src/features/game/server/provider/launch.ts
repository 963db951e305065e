import { centavos } from '../../../../domain/money.ts'
import { RETENTION_DAYS } from '../../../../domain/site/retention.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import type { GameSummary } from '../../../../server/catalogue.ts'
import { ensureActorSeed } from '../../../../server/fair/seed-repository.ts'
import { createToken, hashToken } from '../../../../server/identity/token.ts'
import { type GameProvider, GameProviderFailure } from '../../../../server/providers/game/provider.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import { actorOfPlayer } from '../actor.ts'
import { deleteProviderSessions, insertProviderSession } from './repository.ts'

/** The provider that runs a game; `undefined` for one of our games. */
export function providerOfGame(
  { gameProviders }: Pick<Services, 'gameProviders'>,
  { brand }: Pick<GameSummary, 'brand'>,
): GameProvider | undefined {
  return gameProviders.find(provider => provider.brand === brand)
}

interface GameLaunch {
  readonly playerId: string
  readonly gameSessionId: string
  /** Hash of the player's log-in token. */
  readonly tokenHash: string
  readonly atMs: number
}

/**
 * Opens a provider's game: stores the hash of a new session token with the player, game and log-in, and requests the
 * address of the game from the provider.
 * @returns the result of `/startGame`
 * @throws Refusal `providerUnavailable`
 */
export async function launchProviderGame(
  services: Services,
  { game, provider }: { game: GameSummary; provider: GameProvider },
  { playerId, gameSessionId, tokenHash, atMs }: GameLaunch,
) {
  const { db, log } = services
  const { gameId, name, orientation } = game
  const sessionToken = createToken()
  await db.transact(tx =>
    insertProviderSession(tx, {
      token_hash: hashToken(sessionToken),
      provider: provider.name,
      player_id: playerId,
      game_id: gameId,
      game_session_id: gameSessionId,
      login_token_hash: tokenHash,
      created_at_ms: atMs,
    }),
  )
  const launchUrl = await provider.launch({ gameId, playerId, sessionToken }).catch((error: unknown) => {
    if (!(error instanceof GameProviderFailure)) throw error
    log.error({ err: error, provider: provider.name, gameId }, 'a game provider opened no game')
    throw new Refusal('providerUnavailable')
  })
  return {
    gameId,
    name,
    orientation,
    stakes: [],
    defaultStake: centavos(0),
    cycleMinMs: 0,
    coin: await actorOfPlayer(playerId).purse.balance(db),
    fairSeed: await ensureActorSeed(services, playerId),
    openRound: null,
    gameSessionId,
    launchUrl,
  }
}

const SESSION_LIFE_MS = RETENTION_DAYS.gameLaunch * DAY_MS

/**
 * Deletes the provider sessions that began at least 30 days ago.
 * @returns the number of deleted sessions
 */
export function removeOldProviderSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return deleteProviderSessions(db, clock.now() - SESSION_LIFE_MS)
}
