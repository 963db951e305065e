import {
  betRecord,
  betRecordReport,
  exitGame,
  fairSeedRotate,
  gameBet,
  practiceBet,
  roundDetail,
  roundDetails,
  startGame,
  startPractice,
} from '../../../contract/game.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { playerActor } from './actor.ts'
import { createClientSeed } from './fair.ts'
import { admit, assertMayBegin, openGame, providedGame, requireGame } from './open.ts'
import { playRound } from './play.ts'
import { createPractice, findPractice, requirePractice } from './practice.ts'
import { launchGame } from './provider/launch.ts'
import { serveRetrieve } from './provider/retrieve.ts'
import { serveWallets } from './provider/wallet-routes.ts'
import { describeRound, describeRounds, listBets, reportBets } from './records.ts'
import { createSecretReader, ensureSeed, rotateSeed } from './seeds.ts'
import { beginSession, endSession, goOnWithSession } from './session.ts'

/** Serves our own games: opening, playing for coins or practice money, seeds and records. */
export function registerGame(routes: Routes, parts: Parts): void {
  serveOpening(routes, parts)
  serveBets(routes, parts)
  serveWallets(routes, parts)
  serveRetrieve(routes, parts)
  serve(routes, exitGame, async ({ body, caller, atMs }) => {
    // A game that the catalogue lacks has no session, and its id may be larger than any that is stored.
    if (parts.catalogue.find(body.gameId)) {
      await endSession(parts.db, { ...body, playerId: caller.playerId, atMs })
    }
    return {}
  })
  serve(routes, betRecord, ({ body, caller }) => listBets(parts, caller.playerId, body))
  serve(routes, betRecordReport, ({ body, caller }) => reportBets(parts, caller.playerId, body))
  serve(routes, roundDetail, ({ body, caller }) => describeRound(parts, caller.playerId, body.roundId))
  serve(routes, roundDetails, ({ body, caller }) => describeRounds(parts, caller.playerId, body))
  serve(routes, fairSeedRotate, async ({ body, caller: { playerId }, atMs }) => {
    await ensureSeed(parts, playerId)
    const clientSeed = body.clientSeed ?? createClientSeed()
    return parts.db.transact(tx => rotateSeed(tx, parts.vault, playerId, { clientSeed, atMs }))
  })
}

function serveOpening(routes: Routes, parts: Parts): void {
  serve(routes, startGame, async ({ body, caller: { playerId, tokenHash }, atMs }) => {
    const provided = providedGame(parts, body.gameId)
    const game = provided ? undefined : requireGame(parts, body.gameId)
    const actor = playerActor(playerId)
    if (provided) assertMayBegin(parts, body.gameId, false)
    if (provided) await ensureSeed(parts, playerId)
    if (game) await admit(parts, game, actor)
    // Before the game is read: no bet of an older session changes it afterwards.
    const gameSessionId =
      body.gameSessionId === undefined
        ? await beginSession(parts, { ...body, playerId, atMs })
        : await goOnWithSession(parts.db, { playerId, gameSessionId: body.gameSessionId })
    if (provided) return launchGame(parts, provided, { playerId, gameSessionId, tokenHash, atMs })
    return {
      ...(await openGame(parts, requireGame(parts, body.gameId), actor)),
      gameSessionId,
      launchUrl: '',
    }
  })
  serve(routes, startPractice, async ({ body, atMs }) => {
    const game = requireGame(parts, body.gameId)
    // Before a wallet is made for nothing.
    if (!body.practiceKey) assertMayBegin(parts, body.gameId, false)
    const { actor, practiceKey } = body.practiceKey
      ? { actor: await findPractice(parts.db, body.practiceKey), practiceKey: body.practiceKey }
      : await createPractice(parts, atMs)
    await admit(parts, game, actor)
    return { ...(await openGame(parts, game, actor)), practiceKey }
  })
}

function serveBets(routes: Routes, parts: Parts): void {
  const table = { ...parts, secrets: createSecretReader(parts.vault) }
  serveCommand(
    routes,
    gameBet,
    async (tx, { body, caller, atMs }) => {
      requireGame(parts, body.gameId)
      assertMayBegin(parts, body.gameId, body.roundId !== undefined)
      return playRound(table, tx, playerActor(caller.playerId), body, atMs)
    },
    { unhashed: ['gameSessionId'] },
  )
  serveCommand(
    routes,
    practiceBet,
    async (tx, { body, atMs }) => {
      requireGame(parts, body.gameId)
      assertMayBegin(parts, body.gameId, body.roundId !== undefined)
      return playRound(table, tx, await requirePractice(tx, body.practiceKey), body, atMs)
    },
    { actorOf: async ({ body }) => (await findPractice(parts.db, body.practiceKey)).id },
  )
}
