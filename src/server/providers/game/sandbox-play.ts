import { randomInt } from 'node:crypto'
import { API_PREFIX } from '../../../contract/call.ts'
import type { WalletAnswer, WalletCall } from '../../../contract/provider-wallet.ts'
import { centavos } from '../../../domain/money.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { HonoApp } from '../../http/app.ts'
import { signWebhook } from '../payment/signature.ts'
import { PINWHEEL_COLORS, PINWHEEL_WIN_TENTHS } from './sandbox-page.ts'
import { insertSandboxRound, type SandboxGameVisit, saveSandboxRound } from './sandbox-repository.ts'

export const SANDBOX_GAME_PROVIDER_NAME = 'sandbox'
export const GAME_SIGNATURE_HEADER = 'x-signature'

/**
 * Choices on the page for what the provider does after the bet: `once` reports the win once, `repeat` reports it three
 * times, `stall` never reports it, `void` cancels the round without a report.
 */
export const SANDBOX_GAME_SCRIPTS = ['once', 'repeat', 'stall', 'void'] as const
export type SandboxGameScript = (typeof SANDBOX_GAME_SCRIPTS)[number]

/** Makes a wallet call of the provider, signed and with a new request id. */
export type WalletCaller = (call: WalletCall, body: object) => Promise<WalletAnswer>

export function createWalletCaller(server: HonoApp, clock: Clock, secret: string): WalletCaller {
  return async (call, body) => {
    const rawBody = JSON.stringify({ requestId: newId(clock.now()), ...body })
    const response = await server.request(`${API_PREFIX}/provider/${SANDBOX_GAME_PROVIDER_NAME}/${call}`, {
      method: 'POST',
      headers: { [GAME_SIGNATURE_HEADER]: signWebhook(secret, rawBody, clock.now()) },
      body: rawBody,
    })
    return (await response.json()) as WalletAnswer
  }
}

/** Plays one round of the sandbox's game: takes the stake, and then reports the win in the way that `script` names. */
export async function playSandboxRound(
  db: Database,
  callWallet: WalletCaller,
  visit: SandboxGameVisit,
  bet: { choice: string; stake: number; script: SandboxGameScript; atMs: number },
): Promise<void> {
  const { choice, stake, script, atMs } = bet
  const [roundId, outcome] = [newId(atMs), PINWHEEL_COLORS[randomInt(PINWHEEL_COLORS.length)] ?? '']
  const payout = outcome === choice ? centavos((stake * PINWHEEL_WIN_TENTHS) / 10) : centavos(0)
  const { sessionToken, playerId } = visit
  await insertSandboxRound(db, { id: roundId, visit, choice, outcome, stake, atMs })
  const about = { playerId, roundId }
  const answer = await callWallet('bet', {
    ...about,
    transactionId: `bet-${roundId}`,
    sessionToken,
    amount: stake,
  })
  if (!answer.ok)
    return saveSandboxRound(db, roundId, { state: 'cancelled', stake: 0, payout: 0, answer: answer.error })
  if (script === 'void')
    return saveSandboxRound(db, roundId, { state: 'cancelled', stake: 0, payout: 0, answer: '' })
  await saveSandboxRound(db, roundId, { state: 'completed', stake, payout, answer: '' })
  if (script === 'stall') return
  const win = { ...about, transactionId: `win-${roundId}`, amount: payout, isRoundOver: true }
  for (let copy = 0; copy < (script === 'repeat' ? 3 : 1); copy++) await callWallet('win', win)
}
