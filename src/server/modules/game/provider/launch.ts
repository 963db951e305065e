import { centavos } from '../../../../domain/money.ts'
import type { GameSummary } from '../../../catalogue.ts'
import { createToken, hashToken } from '../../../identity/token.ts'
import type { Parts } from '../../../parts.ts'
import { type GameProvider, GameProviderFailure } from '../../../providers/game/provider.ts'
import { Refusal } from '../../../refusal.ts'
import { playerActor } from '../actor.ts'
import { ensureSeed } from '../seeds.ts'

/** The provider that runs a game, or `undefined` for one of ours. */
export function providerOf(
  { gameProviders }: Pick<Parts, 'gameProviders'>,
  { brand }: Pick<GameSummary, 'brand'>,
): GameProvider | undefined {
  return gameProviders.find(provider => provider.brand === brand)
}

interface Launch {
  readonly playerId: string
  readonly gameSessionId: string
  /** The log-in of the player. */
  readonly tokenHash: string
  readonly atMs: number
}

/**
 * Opens a game of another brand: stores a new session token with its player, game and log-in, and asks the provider for the
 * address of the game.
 * @returns the result of `/startGame`
 * @throws Refusal `providerUnavailable`
 */
export async function launchGame(
  parts: Parts,
  { game, provider }: { game: GameSummary; provider: GameProvider },
  { playerId, gameSessionId, tokenHash, atMs }: Launch,
) {
  const { db, log } = parts
  const { gameId, name, orientation } = game
  const sessionToken = createToken()
  await db.transact(tx =>
    tx.query
      .insertInto('provider_session')
      .values({
        token_hash: hashToken(sessionToken),
        provider: provider.name,
        player_id: playerId,
        game_id: gameId,
        game_session_id: gameSessionId,
        login_token_hash: tokenHash,
        created_at_ms: atMs,
      })
      .execute(),
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
    coin: await playerActor(playerId).purse.balance(db),
    fairSeed: await ensureSeed(parts, playerId),
    openRound: null,
    gameSessionId,
    launchUrl,
  }
}

const SESSION_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const REMOVED_AT_ONCE = 1_000

/** Removes the sessions of games that were opened a month ago. @returns how many, at most 1,000 */
export async function removeOldProviderSessions({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const { length } = await db.transact(tx =>
    tx.query
      .deleteFrom('provider_session')
      .where('token_hash', 'in', query =>
        query
          .selectFrom('provider_session')
          .select('token_hash')
          .where('created_at_ms', '<=', clock.now() - SESSION_KEPT_MS)
          .limit(REMOVED_AT_ONCE),
      )
      .returning('token_hash')
      .execute(),
  )
  return length
}
