import { randomBytes, randomInt } from 'node:crypto'
import { API_PREFIX } from '../../../contract/call.ts'
import type { WalletAnswer, WalletCall } from '../../../contract/provider-wallet.ts'
import { centavos } from '../../../domain/money.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import { signWebhook, verifyWebhook } from '../payment/signature.ts'
import { type GameProvider, GameProviderFailure, type LaunchRequest } from './provider.ts'
import { COLOURS, PINWHEEL, PINWHEEL_STAKES, pinwheelPage, usedLinkPage, WIN_TENTHS } from './sandbox-page.ts'
import {
  findRound,
  findVisit,
  insertRound,
  insertVisit,
  lastRoundOf,
  listRounds,
  openVisit,
  removeOld,
  saveRound,
  type Visit,
} from './sandbox-store.ts'

const NAME = 'sandbox'
const SIGNATURE_HEADER = 'x-signature'
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** What a player may choose on the page: how the provider goes on after the bet. */
const SCRIPTS = ['once', 'repeat', 'stall', 'void'] as const
type Script = (typeof SCRIPTS)[number]

/** A game provider for play money, with one small game on a page of its own; it moves money by signed wallet calls alone. */
export function createSandboxGames(options: { db: Database; clock: Clock; secret: string }): GameProvider {
  const { db, clock, secret } = options

  /** The server that the wallet calls are sent to; absent in a process that serves nothing. */
  let server: App | undefined

  async function launch(request: LaunchRequest): Promise<string> {
    if (request.gameId !== PINWHEEL.gameId) throw new GameProviderFailure('The sandbox has no such game')
    const launchToken = randomBytes(32).toString('base64url')
    await insertVisit(db, { ...request, launchToken, atMs: clock.now() })
    return `/sandbox/game/launch/${launchToken}`
  }

  async function callWallet(call: WalletCall, body: object): Promise<WalletAnswer> {
    const rawBody = JSON.stringify({ requestId: newId(clock.now()), ...body })
    const response = await server?.request(`${API_PREFIX}/provider/${NAME}/${call}`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: signWebhook(secret, rawBody, clock.now()) },
      body: rawBody,
    })
    if (!response) return { ok: false, error: 'unavailable', balance: null }
    return (await response.json()) as WalletAnswer
  }

  async function play(visit: Visit, bet: { choice: string; stake: number; script: Script }): Promise<void> {
    const { choice, stake, script } = bet
    const atMs = clock.now()
    const [roundId, outcome] = [newId(atMs), COLOURS[randomInt(COLOURS.length)] ?? '']
    const payout = outcome === choice ? centavos((stake * WIN_TENTHS) / 10) : centavos(0)
    const { sessionToken, playerId } = visit
    await insertRound(db, { id: roundId, visit, choice, outcome, stake, atMs })
    const about = { playerId, roundId }
    const answer = await callWallet('bet', {
      ...about,
      transactionId: `bet-${roundId}`,
      sessionToken,
      amount: stake,
    })
    if (!answer.ok)
      return saveRound(db, roundId, { state: 'cancelled', stake: 0, payout: 0, answer: answer.error })
    if (script === 'void')
      return saveRound(db, roundId, { state: 'cancelled', stake: 0, payout: 0, answer: '' })
    await saveRound(db, roundId, { state: 'completed', stake, payout, answer: '' })
    if (script === 'stall') return
    const win = { ...about, transactionId: `win-${roundId}`, amount: payout, isRoundOver: true }
    for (let copy = 0; copy < (script === 'repeat' ? 3 : 1); copy++) await callWallet('win', win)
  }

  return {
    name: NAME,
    brand: PINWHEEL.brand,
    signatureHeader: SIGNATURE_HEADER,
    unlistedGames: [PINWHEEL],
    isSigned: (rawBody, signature, atMs) => verifyWebhook(secret, rawBody, signature, atMs),
    launch,
    findRound: roundId => findRound(db, roundId),
    listRounds: time => listRounds(db, time),
    removeOld: atMs => removeOld(db, atMs),
    register(app) {
      server = app
      app.get('/sandbox/game/launch/:token', async context => {
        const token = context.req.param('token')
        const visitId = TOKEN_PATTERN.test(token) ? await openVisit(db, token, clock.now()) : undefined
        context.header('Cache-Control', 'no-store')
        if (visitId) return context.redirect(`/sandbox/game/visit/${visitId}`, 303)
        const page = usedLinkPage()
        context.header('Content-Security-Policy', page.policy)
        return context.html(page.html, 410)
      })
      app.get('/sandbox/game/visit/:id', async context => {
        const visit = await findVisit(db, context.req.param('id'))
        if (!visit) return context.notFound()
        const [round, answer] = await Promise.all([
          lastRoundOf(db, visit.id),
          callWallet('balance', { playerId: visit.playerId }),
        ])
        const page = pinwheelPage({ balance: answer.balance, round })
        context.header('Content-Security-Policy', page.policy)
        context.header('Cache-Control', 'no-store')
        return context.html(page.html)
      })
      app.post('/sandbox/game/visit/:id', async context => {
        const visit = await findVisit(db, context.req.param('id'))
        const form = new URLSearchParams(await context.req.text())
        const choice = COLOURS.find(each => each === form.get('choice'))
        const stake = PINWHEEL_STAKES.find(each => String(each) === form.get('stake'))
        const script = SCRIPTS.find(each => each === (form.get('script') ?? 'once'))
        if (!visit || !choice || !stake || !script) return context.notFound()
        await play(visit, { choice, stake, script })
        return context.redirect(`/sandbox/game/visit/${visit.id}`, 303)
      })
    },
  }
}
