import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX } from '../../../src/contract/call.ts'
import type { BodyOf, Endpoint, ResultOf } from '../../../src/contract/endpoint.ts'
import { CallError, createRequester } from '../../../src/contract/requester.ts'
import { refreshData } from '../../../src/contract/session.ts'
import {
  SMS_CODE_PURPOSE,
  SOCIAL_PROVIDER_VISIT_PURPOSES,
  SOCIAL_TYPE,
} from '../../../src/domain/player/account.ts'
import { accountLoginSms2, accountRegist, smsSend } from '../../../src/features/auth/contract/auth.ts'
import { googleLogin, socialStart } from '../../../src/features/auth/contract/social.ts'
import { depositCreate, depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import {
  addBankInfo,
  exchange,
  exchangeOrder,
  getExchange,
} from '../../../src/features/withdrawal/contract.ts'
import { COLOURS } from '../../../src/games/color-game/odds.ts'
import { colorGameEngine } from '../../../src/games/color-game/rules.ts'
import { verifyWebhook } from '../../../src/server/providers/payment/signature.ts'
import type { TestClient } from '../../support/app.ts'
import { eventually } from '../../support/eventually.ts'
import { callOfEndpoint } from '../../support/every-call.ts'
import { KYC_PERSON, sendAndSubmitKyc } from '../../support/kyc.ts'
import { createLoopbackTls } from '../../support/loopback-tls.ts'
import { addConfirmationFlag } from '../../support/operator-tool.ts'
import {
  createPaidEventBody,
  PAYMONGO_PAYOUT_SECRET,
  PaymongoStandIn,
  paymongoEnvironment,
  signPaymongoBody,
} from '../../support/paymongo.ts'
import { createTransferEventBody } from '../../support/paymongo-transfers.ts'
import { newAccountName, newRequestId, newWalletNumber, PASSWORD } from '../../support/player.ts'
import { VAPID_TEST_KEYS } from '../../support/push-services.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'
import { NEW_PLAYER_CONFIRMATIONS } from '../../support/social.ts'
import {
  OPENID_CLIENT_ID,
  OPENID_CLIENT_SECRET,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../support/social-provider.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GAME_SECRET = 'the secret of the games in this test, long enough'
const DEPOSIT = 100_000
const CHIP = 5_000
const WITHDRAWAL = 20_000

const tls = createLoopbackTls()
const folder = mkdtempSync(join(tmpdir(), 'perya-production-'))
const paymongo = new PaymongoStandIn()
const messages: URLSearchParams[] = []
const gameCalls: { readonly path: string; readonly isSigned: boolean }[] = []
let providerServer: Server
let google: ScriptedProvider
let env: Record<string, string>
let server: ServerProcess
/** The server's address on this machine. In links and answers, the server uses `PUBLIC_URL` instead. */
let origin: string

/**
 * Starts an HTTP server that imitates Semaphore (text messages) and a provider of games.
 * @returns its address
 */
async function startProviders(): Promise<string> {
  providerServer = createServer(tls, async (incoming, outgoing) => {
    let body = ''
    for await (const piece of incoming) body += piece
    outgoing.setHeader('content-type', 'application/json')
    if (incoming.url === '/api/v4/messages') {
      messages.push(new URLSearchParams(body))
      outgoing.end(JSON.stringify([{ message_id: messages.length, status: 'Queued' }]))
      return
    }
    const signature = String(incoming.headers['x-signature'])
    const isSigned = verifyWebhook(GAME_SECRET, body, signature, Date.now())
    gameCalls.push({ path: incoming.url ?? '', isSigned })
    outgoing.end(JSON.stringify({ rounds: [] }))
  })
  await new Promise<void>(resolve => providerServer.listen(0, '127.0.0.1', resolve))
  return `https://127.0.0.1:${(providerServer.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const certificate = join(folder, 'loopback.pem')
  writeFileSync(certificate, tls.cert)
  await paymongo.open(tls)
  paymongo.transfers.isLive = true
  google = await startScriptedProvider('RS256', tls)
  const url = await startProviders()
  env = {
    NODE_EXTRA_CA_CERTS: certificate,
    PERYA_EDITION: 'production',
    PERYA_KEY: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
    PERYA_LICENCE: 'PAGCOR 12-345',
    PERYA_CONTACT: 'help@perya.example',
    PUBLIC_URL: 'https://perya.example',
    ...paymongoEnvironment(paymongo),
    PAYMONGO_SECRET_KEY: 'sk_live_12345678abcdefgh',
    SMS_PROVIDER: 'semaphore',
    SEMAPHORE_API_KEY: 'k'.repeat(32),
    SEMAPHORE_URL: url,
    SMTP_URL: 'smtps://perya:secret@mail.perya.example',
    EMAIL_FROM: 'no-reply@perya.example',
    ...VAPID_TEST_KEYS,
    GOOGLE_CLIENT_ID: OPENID_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: OPENID_CLIENT_SECRET,
    GOOGLE_ISSUER: google.issuer,
    GAME_PROVIDER: 'http',
    GAME_PROVIDER_NAME: 'lucky',
    GAME_PROVIDER_BRAND: 'lucky',
    GAME_PROVIDER_URL: `${url}/games`,
    GAME_WALLET_SECRET: GAME_SECRET,
    LOG_LEVEL: 'info',
  }
  server = await startServer({ env, nodeArgs: ['--disable-warning=ExperimentalWarning'] })
  const serverPort = () => /"port":(\d+)/.exec(server.logs())?.[1]
  await eventually(() => expect(serverPort()).toBeDefined())
  origin = `http://127.0.0.1:${serverPort()}`
})

afterAll(async () => {
  await server.stop()
  await Promise.all([paymongo.close(), google.close()])
  providerServer.closeAllConnections()
  await new Promise(resolve => providerServer.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a client that calls the server process over HTTP. */
function createClient(): TestClient {
  const made: TestClient = {
    token: undefined,
    sessionsEnded: 0,
    call<E extends Endpoint>(
      endpoint: E,
      body: BodyOf<E>,
      files?: Readonly<Record<string, readonly Blob[]>>,
    ): Promise<ResultOf<E>> {
      const request = createRequester({
        origin,
        fetch,
        token: () => made.token,
        networkType: () => undefined,
        commonFields: () => ({ appId: 'perya', channel: 'WEB', clientReferrer: 'ph', platform: 0 }),
        onUnauthorized: () => {},
      })
      return request<E>(callOfEndpoint(endpoint), body, files ? { files } : {})
    },
  }
  return made
}

/** Runs the operator's tool on the server's data, as staff do. @returns the parsed answer */
async function runOperator<Data>(...words: string[]): Promise<Data> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/operator/main.ts', ...addConfirmationFlag(words), '--json'],
    { cwd: ROOT, env: { ...process.env, ...env, PERYA_DATA: server.dataDir, DATABASE_URL: '' } },
  )
  return JSON.parse(stdout) as Data
}

/** Sends a webhook as PayMongo does in live mode. @returns the status of the answer */
async function sendWebhook(kind: 'payment' | 'payout', body: string): Promise<number> {
  const secret = kind === 'payout' ? { secret: PAYMONGO_PAYOUT_SECRET } : {}
  const response = await fetch(`${origin}${API_PREFIX}/webhook/${kind}/paymongo`, {
    method: 'POST',
    headers: { 'paymongo-signature': signPaymongoBody(body, Date.now(), { mode: 'li', ...secret }) },
    body,
  })
  return response.status
}

/** Places a bet on every color. Repeats the request until the cycle of the previous play has passed. */
async function placeColorBet(player: TestClient): Promise<void> {
  const requestId = newRequestId()
  const choice = Object.fromEntries(COLOURS.map(colour => [colour, 1]))
  const body = { requestId, gameId: colorGameEngine.gameId, stake: CHIP, choice } as BodyOf<typeof gameBet>
  const isBetAccepted = () =>
    player.call(gameBet, body).then(
      () => true,
      error => {
        if (error instanceof CallError && error.failure.kind === 'refused') return error.failure.code
        throw error
      },
    )
  await expect.poll(isBetAccepted).toBe(true)
}

test('in production a player registers, is verified, deposits, plays, withdraws and is paid', async () => {
  const player = createClient()
  const registered = await player.call(accountRegist, {
    account: newAccountName(),
    password: PASSWORD,
    ...NEW_PLAYER_CONFIRMATIONS,
  })
  player.token = registered.token
  await sendAndSubmitKyc(player)
  await runOperator('kyc', 'approve', registered.userInfo.id)

  const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: DEPOSIT }
  const order = await player.call(depositCreate, body)
  expect(order).toMatchObject({ state: 'pending', checkoutUrl: expect.stringContaining('paymongo') })
  expect(await sendWebhook('payment', createPaidEventBody(order.orderId, DEPOSIT, { livemode: true }))).toBe(
    200,
  )
  expect(await player.call(depositOrder, { orderId: order.orderId })).toMatchObject({ state: 'paid' })

  // Plays with a chip on every color, since such a bet returns at least two thirds of the stake.
  await player.call(startGame, { gameId: colorGameEngine.gameId })
  for (let staked = 0; staked < DEPOSIT; staked += CHIP * COLOURS.length) await placeColorBet(player)
  expect((await player.call(getExchange, {})).turnoverOwed).toBe(0)
  const before = (await player.call(refreshData, {})).coin
  expect(before).toBeGreaterThanOrEqual(WITHDRAWAL)

  const accountName = `${KYC_PERSON.firstName} ${KYC_PERSON.lastName}`
  const details = { bankId: 'gcash', accountName, accountNumber: newWalletNumber() }
  const account = await player.call(addBankInfo, { requestId: newRequestId(), ...details })
  const asked = { requestId: newRequestId(), receivingAccountId: account.id, amount: WITHDRAWAL }
  const { orderId } = await player.call(exchange, { ...asked, password: PASSWORD })
  expect(await runOperator('withdrawal', 'approve', orderId)).toMatchObject([
    { id: orderId, state: 'paying' },
  ])
  const transfer = paymongo.transfers.transferOf(orderId)
  expect(transfer).toMatchObject({ amount: WITHDRAWAL, destination_account: { name: accountName } })
  transfer.status = 'succeeded'
  const event = createTransferEventBody(transfer, 'transfer.outward.successful', { livemode: true })
  expect(await sendWebhook('payout', event)).toBe(200)
  expect(await player.call(exchangeOrder, { orderId })).toMatchObject({ state: 'paid' })
  expect((await player.call(refreshData, {})).coin).toBe(before - WITHDRAWAL)
  expect(await runOperator('verify')).toEqual([])
})

test('in production the server reaches its providers of text messages, social log-in and games', async () => {
  const visitor = createClient()
  const mobile = `+639${randomInt(100_000_000, 999_999_999)}`
  await visitor.call(smsSend, { mode: SMS_CODE_PURPOSE.loginAndRegister, mobile })
  await expect.poll(() => messages.length).toBe(1)
  expect(messages[0]?.get('number')).toBe(mobile.slice(1))
  const code = /\d{6}/.exec(messages[0]?.get('message') ?? '')?.[0] ?? ''
  const byPhone = await visitor.call(accountLoginSms2, { mobile, code, ...NEW_PLAYER_CONFIRMATIONS })
  expect(byPhone.token).not.toBe('')

  const started = await createClient().call(socialStart, {
    socialType: SOCIAL_TYPE.google,
    purpose: SOCIAL_PROVIDER_VISIT_PURPOSES[0],
  })
  const visit = google.visit(started.url, { subject: 'a-person', name: 'Juana' })
  const bySocial = await createClient().call(googleLogin, {
    state: started.state,
    code: visit,
    ...NEW_PLAYER_CONFIRMATIONS,
  })
  expect(bySocial.userInfo.id).not.toBe(byPhone.userInfo.id)

  await runOperator('provider', 'reconcile', 'lucky')
  expect(gameCalls).toEqual([{ path: '/games/rounds', isSigned: true }])
  expect(server.logs()).not.toContain('sandbox')
})
