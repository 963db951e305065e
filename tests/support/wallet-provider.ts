import { randomUUID } from 'node:crypto'
import type { WalletAnswer, WalletCall } from '../../src/contract/provider-wallet.ts'
import { startGame } from '../../src/features/game/contract/game.ts'
import { signWebhook } from '../../src/server/providers/payment/signature.ts'
import type { TestApp } from './app.ts'
import type { TestPlayer } from './player.ts'

/** The HMAC key that signs wallet calls in tests; `WALLET_ENVIRONMENT` sets it for the server. */
export const WALLET_TEST_SECRET = 'the secret that signs wallet calls in tests'
export const WALLET_ENVIRONMENT = { GAME_WALLET_SECRET: WALLET_TEST_SECRET }

/** The id of Pinwheel, the game of the sandbox provider. */
export const PROVIDER_GAME_ID = 2001

export const newProviderTransactionId = (): string => randomUUID()

/** Posts a wallet call as the sandbox provider would. */
export async function postWalletCall(
  app: TestApp,
  call: WalletCall,
  body: object | string,
  signature?: string,
): Promise<{ status: number; answer: WalletAnswer }> {
  const rawBody =
    typeof body === 'string' ? body : JSON.stringify({ requestId: newProviderTransactionId(), ...body })
  const signed = signature ?? signWebhook(WALLET_TEST_SECRET, rawBody, app.clock.now())
  const response = await app.post(`/provider/sandbox/${call}`, rawBody, { 'x-signature': signed })
  return { status: response.status, answer: (await response.json()) as WalletAnswer }
}

/** Opens Pinwheel. @returns the answer of `/startGame`, with the session token that the provider got for the visit */
export async function openPinwheel(app: TestApp, player: Pick<TestPlayer, 'call'>) {
  const opened = await player.call(startGame, { gameId: PROVIDER_GAME_ID })
  const launchToken = opened.launchUrl.split('/').at(-1) ?? ''
  const { session_token: sessionToken } = await app.services.db.read
    .selectFrom('sandbox_game_visit')
    .select('session_token')
    .where('launch_token', '=', launchToken)
    .executeTakeFirstOrThrow()
  return { ...opened, sessionToken }
}

/** A player at the provider's game. Its methods make the calls that the provider sends for this player. */
export interface PinwheelPlayer {
  readonly sessionToken: string
  readonly roundId: string
  bet(amount: number, change?: object): Promise<WalletAnswer>
  win(amount: number, change?: object): Promise<WalletAnswer>
  rollback(betTransactionId: string, change?: object): Promise<WalletAnswer>
}

/** Opens the provider's game. All calls of the result refer to one new round. */
export async function openPinwheelPlayer(
  app: TestApp,
  player: Pick<TestPlayer, 'id' | 'call'>,
): Promise<PinwheelPlayer> {
  const { sessionToken } = await openPinwheel(app, player)
  return createPinwheelPlayer(app, player.id, { sessionToken, roundId: newProviderTransactionId() })
}

/** Creates the calls that the provider makes for a visit. They are sent to the given process. */
export function createPinwheelPlayer(
  app: TestApp,
  playerId: string,
  { sessionToken, roundId }: Pick<PinwheelPlayer, 'sessionToken' | 'roundId'>,
): PinwheelPlayer {
  const send = async (call: WalletCall, body: object) => (await postWalletCall(app, call, body)).answer
  const about = () => ({ playerId, roundId, transactionId: newProviderTransactionId() })
  return {
    sessionToken,
    roundId,
    bet: (amount, change = {}) => send('bet', { ...about(), sessionToken, amount, ...change }),
    win: (amount, change = {}) => send('win', { ...about(), amount, isRoundOver: true, ...change }),
    rollback: (betTransactionId, change = {}) =>
      send('rollback', { ...about(), betTransactionId, ...change }),
  }
}
