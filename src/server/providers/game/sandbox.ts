import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { verifyWebhook } from '../payment/signature.ts'
import { type GameProvider, GameProviderFailure } from './provider.ts'
import { PINWHEEL } from './sandbox-page.ts'
import { createWalletCaller, GAME_SIGNATURE_HEADER, SANDBOX_GAME_PROVIDER_NAME } from './sandbox-play.ts'
import {
  findSandboxRound,
  insertSandboxVisit,
  listSandboxRounds,
  removeOldVisitsAndRounds,
} from './sandbox-repository.ts'
import { registerSandboxGamePages } from './sandbox-routes.ts'

/**
 * Creates a game provider for play money, with one small game on its own page. It moves money only by signed wallet
 * calls.
 */
export function createSandboxGameProvider(options: {
  db: Database
  clock: Clock
  secret: string
}): GameProvider {
  const { db, clock, secret } = options
  return {
    name: SANDBOX_GAME_PROVIDER_NAME,
    brand: PINWHEEL.brand,
    signatureHeader: GAME_SIGNATURE_HEADER,
    unlistedGames: [PINWHEEL],
    isSigned: (rawBody, signature, atMs) => verifyWebhook(secret, rawBody, signature, atMs),
    async launch(request) {
      if (request.gameId !== PINWHEEL.gameId) throw new GameProviderFailure('The sandbox has no such game')
      const launchToken = randomBytes(32).toString('base64url')
      await insertSandboxVisit(db, { ...request, launchToken, atMs: clock.now() })
      return `/sandbox/game/launch/${launchToken}`
    },
    findRound: roundId => findSandboxRound(db, roundId),
    listRounds: time => listSandboxRounds(db, time),
    removeOld: atMs => removeOldVisitsAndRounds(db, atMs),
    register(app) {
      const callWallet = createWalletCaller(app, clock, secret)
      registerSandboxGamePages(app, { db, clock, callWallet })
    },
  }
}
