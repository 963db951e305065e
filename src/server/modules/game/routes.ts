import {
  betRecord,
  exitGame,
  fairSeedRotate,
  gameBet,
  online,
  practiceBet,
  roundDetail,
  startGame,
  startPractice,
} from '../../../contract/game.ts'
import { type Routes, serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { createClientSeed } from './fair.ts'
import { createPractice, findPractice, openGame, playerActor, requireGame } from './open.ts'
import { playRound } from './play.ts'
import { describeRound, listRounds } from './records.ts'
import { countOpenRounds, ensureSeed, rotateSeed } from './repository.ts'

/** Games of our own: opening them, playing for coins or for practice, seeds and records. */
export function registerGame(routes: Routes, parts: Parts): void {
  const { db } = parts
  serve(routes, startGame, async ({ body, caller }) => {
    const game = requireGame(parts, body.gameId)
    return { ...(await openGame(parts, game, playerActor(caller.playerId))), launchUrl: '' }
  })
  serve(routes, startPractice, async ({ body, atMs }) => {
    const game = requireGame(parts, body.gameId)
    if (body.practiceKey) {
      const actor = await findPractice(parts, body.practiceKey)
      return { ...(await openGame(parts, game, actor)), practiceKey: body.practiceKey }
    }
    const { actor, practiceKey } = await createPractice(parts, atMs)
    return { ...(await openGame(parts, game, actor)), practiceKey }
  })
  serve(routes, gameBet, ({ body, caller, atMs }) => {
    const { engine } = requireGame(parts, body.gameId)
    return playRound(parts, engine, playerActor(caller.playerId), body, atMs)
  })
  serve(routes, practiceBet, async ({ body: { practiceKey, ...bet }, atMs }) => {
    const { engine } = requireGame(parts, bet.gameId)
    return playRound(parts, engine, await findPractice(parts, practiceKey), bet, atMs)
  })
  serve(routes, exitGame, async () => ({}))
  serve(routes, online, async () => ({}))
  serve(routes, betRecord, ({ body, caller }) => listRounds(parts, caller.playerId, body))
  serve(routes, roundDetail, ({ body, caller }) => describeRound(parts, caller.playerId, body.roundId))
  serve(routes, fairSeedRotate, async ({ body, caller, atMs }) => {
    await ensureSeed(db, caller.playerId)
    return db.transact(async tx => {
      const seeds = await rotateSeed(tx, caller.playerId, body.clientSeed ?? createClientSeed(), atMs)
      if (!seeds) throw new Error('The seed was not stored')
      // Showing the seed under an unfinished round would show what is still to come. Asked with the seed's row
      // held, so that no round opens in between.
      if ((await countOpenRounds(tx.query, caller.playerId)) > 0) throw new Refusal('roundOpen')
      const { old, fresh } = seeds
      return {
        revealed: {
          serverSeed: old.server_seed,
          serverSeedHash: old.server_seed_hash,
          clientSeed: old.client_seed,
          plays: old.nonce,
        },
        fairSeed: {
          serverSeedHash: fresh.server_seed_hash,
          clientSeed: fresh.client_seed,
          nonce: fresh.nonce,
        },
      }
    })
  })
}
