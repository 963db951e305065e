import { fairSeedRotate } from '../../../contract/fair-seed.ts'
import { generateClientSeed } from '../../../server/fair/fair.ts'
import { ensureActorSeed, rotateSeed } from '../../../server/fair/seed-repository.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { isCallerIdle } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { betRecord, betRecordReport, roundDetail, roundDetails } from '../../rounds/contract.ts'
import { online } from '../../telemetry/contract.ts'
import { createHeartbeatRecorder } from '../../telemetry/server/public.ts'
import { exitGame, gameBet, practiceBet, startGame, startPractice } from '../contract/game.ts'
import { actorOfPlayer } from './actor.ts'
import {
  admitActorToGame,
  assertMayBeginRound,
  findProviderGame,
  openGameSession,
  requireNonActivityGame,
} from './open.ts'
import { playRound } from './play.ts'
import { createPracticeWallet, findPracticeActor, requirePracticeActor } from './practice.ts'
import { launchProviderGame } from './provider/launch.ts'
import { registerRetrieveBalanceRoutes } from './provider/retrieve.ts'
import { registerProviderWalletRoutes } from './provider/wallet-routes.ts'
import { createPlayServices } from './public.ts'
import { describeRound, describeRounds, listBetRecord, reportBetsByDay } from './rounds/records.ts'
import {
  assertLatestGameSessionId,
  beginGameSession,
  continueGameSession,
  endGameSession,
} from './session-repository.ts'

/**
 * Registers the calls of games: opening, heartbeat, playing for coins or practice money, seeds, lists of rounds, the
 * wallets of game providers, and unsettled rounds.
 */
export function registerGameRoutes(routes: Routes, services: Services): void {
  serveOpening(routes, services)
  serveBets(routes, services)
  registerProviderWalletRoutes(routes, services)
  registerRetrieveBalanceRoutes(routes, services)
  serveEndpoint(routes, exitGame, async ({ body, caller, atMs }) => {
    // Skips a game outside the catalog. It has no session, and its id may be too large for the column.
    if (services.catalogue.find(body.gameId)) {
      await endGameSession(services.db, { ...body, playerId: caller.playerId, atMs })
    }
    return {}
  })
  const keepOnline = createHeartbeatRecorder(services)
  serveEndpoint(routes, online, async ({ body: { gameId, gameSessionId }, caller: { playerId }, atMs }) => {
    if (gameSessionId !== undefined) await assertLatestGameSessionId(services.db, playerId, gameSessionId)
    await keepOnline(playerId, gameId, atMs)
    return {}
  })
  serveEndpoint(routes, betRecord, ({ body, caller }) => listBetRecord(services, caller.playerId, body))
  serveEndpoint(routes, betRecordReport, ({ body, caller }) =>
    reportBetsByDay(services, caller.playerId, body),
  )
  serveEndpoint(routes, roundDetail, ({ body, caller }) =>
    describeRound(services, caller.playerId, body.roundId),
  )
  serveEndpoint(routes, roundDetails, ({ body, caller }) => describeRounds(services, caller.playerId, body))
  serveEndpoint(routes, fairSeedRotate, async ({ body, caller: { playerId }, atMs }) => {
    await ensureActorSeed(services, playerId)
    const clientSeed = body.clientSeed ?? generateClientSeed()
    return services.db.transact(tx => rotateSeed(tx, services.vault, playerId, { clientSeed, atMs }))
  })
}

function serveOpening(routes: Routes, services: Services): void {
  serveEndpoint(routes, startGame, async ({ body, caller: { playerId, tokenHash }, atMs }) => {
    const provided = findProviderGame(services, body.gameId)
    const game = provided ? undefined : requireNonActivityGame(services, body.gameId)
    const actor = actorOfPlayer(playerId)
    if (provided) assertMayBeginRound(services, body.gameId, false)
    if (provided) await ensureActorSeed(services, playerId)
    if (game) await admitActorToGame(services, game, actor)
    // Begins the session before reading the game, so that no bet of an older session changes the game afterwards.
    const gameSessionId =
      body.gameSessionId === undefined
        ? await beginGameSession(services, { ...body, playerId, atMs })
        : await continueGameSession(services.db, { playerId, gameSessionId: body.gameSessionId })
    if (provided) return launchProviderGame(services, provided, { playerId, gameSessionId, tokenHash, atMs })
    return {
      ...(await openGameSession(services, requireNonActivityGame(services, body.gameId), actor)),
      gameSessionId,
      launchUrl: '',
    }
  })
  serveEndpoint(routes, startPractice, async ({ body, atMs }) => {
    const game = requireNonActivityGame(services, body.gameId)
    // Refuses a closed game before it creates a wallet, so that a refusal leaves no unused wallet.
    if (!body.practiceKey) assertMayBeginRound(services, body.gameId, false)
    const { actor, practiceKey } = body.practiceKey
      ? { actor: await findPracticeActor(services.db, body.practiceKey), practiceKey: body.practiceKey }
      : await createPracticeWallet(services, atMs)
    await admitActorToGame(services, game, actor)
    return { ...(await openGameSession(services, game, actor)), practiceKey }
  })
}

function serveBets(routes: Routes, services: Services): void {
  const playServices = createPlayServices(services)
  serveCommand(
    routes,
    gameBet,
    async (tx, { body, caller, atMs }) => {
      requireNonActivityGame(services, body.gameId)
      assertMayBeginRound(services, body.gameId, body.roundId !== undefined)
      const bet = { ...body, isIdle: isCallerIdle(services, caller, atMs) }
      return playRound(playServices, tx, actorOfPlayer(caller.playerId), bet, atMs)
    },
    { unhashed: ['gameSessionId', 'engineVersion'] },
  )
  serveCommand(
    routes,
    practiceBet,
    async (tx, { body, atMs }) => {
      requireNonActivityGame(services, body.gameId)
      assertMayBeginRound(services, body.gameId, body.roundId !== undefined)
      const bet = { ...body, isIdle: false }
      return playRound(playServices, tx, await requirePracticeActor(tx, body.practiceKey), bet, atMs)
    },
    {
      actorOf: async ({ body }) => (await findPracticeActor(services.db, body.practiceKey)).id,
      unhashed: ['engineVersion'],
    },
  )
}
