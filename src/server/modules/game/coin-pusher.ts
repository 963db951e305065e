import { coinDrop, coinPusherData } from '../../../contract/coin-pusher.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { HandedOutPath } from '../../../contract/hashed-path.ts'
import { ACTIVITY_TYPE } from '../../../domain/activity.ts'
import { COIN_PUSHER_ID } from '../../../domain/activity-games.ts'
import { hashedPathOf } from '../../http/hashed-path.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import { isIdle } from '../../identity/caller.ts'
import { assertActivityOpen } from '../../player-money/claims.ts'
import type { Services } from '../../services.ts'
import { playerActor } from './actor.ts'
import { admit, assertMayBegin, openGameSession, requirePlayable } from './open.ts'
import { type PlayServices, playRound } from './play.ts'
import { describeAll } from './records.ts'
import { findLastRound } from './repository.ts'
import { beginSession, continueSession } from './session-repository.ts'

type LastDrop = ResultOf<typeof coinPusherData>['lastDrop']

/**
 * Serves the coin pusher, a game that is played on the page of its activity: a drop is a round like any other. It is
 * decided and paid in one call, so no drop is ever open.
 */
export function serveCoinPusher(routes: Routes, services: Services, playServices: PlayServices): void {
  const { db } = services
  serve(routes, coinPusherData, async ({ body, caller, atMs }) => {
    const { playerId } = caller
    const game = requirePlayable(services, COIN_PUSHER_ID)
    const actor = playerActor(playerId)
    await assertActivityOpen({ query: db.read }, ACTIVITY_TYPE.coinPusher, atMs)
    await admit(services, game, actor)
    // As in `/startGame`: no drop of an older session changes the machine after it was read.
    const gameSessionId =
      body.gameSessionId === undefined
        ? await beginSession(services, { gameId: COIN_PUSHER_ID, playerId, atMs })
        : await continueSession(db, { playerId, gameSessionId: body.gameSessionId })
    const [opened, lastDrop] = await Promise.all([
      openGameSession(services, game, actor),
      lastDropOf(services, playerId),
    ])
    return {
      ...opened,
      gameSessionId,
      dropPath: hashedPathOf('/{dropPath}', caller).slice(1) as HandedOutPath<'/{dropPath}'>,
      lastDrop,
    }
  })
  serveCommand(
    routes,
    coinDrop,
    async (tx, { body, caller, atMs }) => {
      requirePlayable(services, COIN_PUSHER_ID)
      assertMayBegin(services, COIN_PUSHER_ID, false)
      await assertActivityOpen(tx, ACTIVITY_TYPE.coinPusher, atMs)
      const drop = { ...body, gameId: COIN_PUSHER_ID, isIdle: isIdle(services, caller, atMs) }
      return playRound(playServices, tx, playerActor(caller.playerId), drop, atMs)
    },
    { unhashed: ['gameSessionId'] },
  )
}

/** The last round of a player, if it was a drop; null otherwise. */
async function lastDropOf({ db }: Pick<Services, 'db'>, playerId: string): Promise<LastDrop> {
  const round = await findLastRound(db.read, playerId)
  if (round?.game_id !== COIN_PUSHER_ID) return null
  const [described] = await describeAll(db, playerId, [round])
  const play = described?.plays[0]
  if (!play) return null
  const { serverSeed: _, ...drop } = play
  return drop
}
