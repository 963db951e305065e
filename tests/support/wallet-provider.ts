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

/** Sends the wallet calls that the game provider makes for one player in one round. */
export interface WalletCallSender {
  readonly sessionToken: string
  readonly roundId: string
  bet(amount: number, change?: object): Promise<WalletAnswer>
  win(amount: number, change?: object): Promise<WalletAnswer>
  rollback(betTransactionId: string, change?: object): Promise<WalletAnswer>
}

/**
 * Opens the provider's game Pinwheel for a player.
 * @returns the sender of the provider's wallet calls, which all belong to one new round
 */
export async function openPinwheelForWalletCalls(
  app: TestApp,
  player: Pick<TestPlayer, 'id' | 'call'>,
): Promise<WalletCallSender> {
  const { sessionToken } = await openPinwheel(app, player)
  return createWalletCallSender(app, player.id, { sessionToken, roundId: newProviderTransactionId() })
}

/**
 * Creates a sender of the provider's wallet calls for a round of a player who has opened the game. It sends them to the
 * process `app`.
 */
export function createWalletCallSender(
  app: TestApp,
  playerId: string,
  { sessionToken, roundId }: Pick<WalletCallSender, 'sessionToken' | 'roundId'>,
): WalletCallSender {
  const send = async (call: WalletCall, body: object) => (await postWalletCall(app, call, body)).answer
  const callFields = () => ({ playerId, roundId, transactionId: newProviderTransactionId() })
  return {
    sessionToken,
    roundId,
    bet: (amount, change = {}) => send('bet', { ...callFields(), sessionToken, amount, ...change }),
    win: (amount, change = {}) => send('win', { ...callFields(), amount, isRoundOver: true, ...change }),
    rollback: (betTransactionId, change = {}) =>
      send('rollback', { ...callFields(), betTransactionId, ...change }),
  }
}
