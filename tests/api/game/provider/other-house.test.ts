import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appConfig, preLogin } from '../../../../src/contract/settings.ts'
import { gameBet, startGame, startPractice } from '../../../../src/features/game/contract/game.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
} from '../../../../src/features/game/contract/retrieve-balance.ts'
import { betRecord } from '../../../../src/features/rounds/contract.ts'
import { appUserCoinDetail } from '../../../../src/features/statement/contract.ts'
import { addUnlistedGames, type Catalogue } from '../../../../src/server/catalogue.ts'
import { signWebhook } from '../../../../src/server/providers/payment/signature.ts'
import { readTestCatalogue, refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../../support/player.ts'
import { newProviderTransactionId, PROVIDER_GAME_ID } from '../../../support/wallet-provider.ts'

const GAME_ID = 3001
const BRAND = 'lucky-house'
const SECRET = 'the secret of the house of another brand'

const databases = suiteDatabasesOnEngine('sqlite')
let catalogue: Catalogue

beforeAll(async () => {
  const own = await readTestCatalogue()
  const [first] = own.games
  if (!first) throw new Error('There is no game')
  const game = { ...first, gameId: GAME_ID, slug: 'lucky-fruits', name: 'Lucky Fruits', brand: BRAND }
  const findGame = (gameId: number) => (gameId === GAME_ID ? game : own.find(gameId))
  catalogue = addUnlistedGames({ ...own, games: [...own.games, game], find: findGame }, [
    { brand: BRAND, unlistedGames: [] },
  ])
})

describe('a game without a provider', () => {
  const app = startAppForSuite(databases, () => ({ catalogue }))
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
  })

  test('a game without a configured provider is in no list, and neither is its brand', async () => {
    const { games, brands, gameListVersion } = await player.call(appConfig, {})
    expect(games.map(({ gameId }) => gameId)).not.toContain(GAME_ID)
    expect(games.length).toBe(catalogue.games.length - 1)
    expect(brands.map(({ brand }) => brand)).not.toContain(BRAND)
    const greeting = await player.call(preLogin, { gameListVersion: catalogue.version })
    expect(greeting.gameListVersion).toBe(gameListVersion)
    expect(gameListVersion).not.toBe(catalogue.version)
    expect(greeting.games?.map(({ gameId }) => gameId)).not.toContain(GAME_ID)
  })

  test('a game without a configured provider cannot be opened and charges no stake', async () => {
    const bet = { requestId: newRequestId(), gameId: GAME_ID, stake: 500 }
    expect(await refusalReasonOfCall(player.call(startGame, { gameId: GAME_ID }))).toBe('gameComing')
    expect(await refusalReasonOfCall(player.call(startPractice, { gameId: GAME_ID }))).toBe('gameComing')
    expect(await refusalReasonOfCall(player.call(gameBet, bet))).toBe('gameComing')
    expect(await player.coin()).toBe(50_000)
  })
})

describe('a provider reached by HTTP', () => {
  let player: TestPlayer
  let server: Server
  let next: { readonly status: number; readonly body: string } | 'cut'
  let asked: { readonly path: string; readonly body: Record<string, unknown> }[]

  const jsonAnswer = (body: object) => ({ status: 200, body: JSON.stringify(body) })

  const app = startAppForSuite(databases, async () => {
    server = createServer(async (incoming, outgoing) => {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece as Buffer)
      asked.push({ path: incoming.url ?? '', body: JSON.parse(Buffer.concat(pieces).toString()) })
      if (next === 'cut') incoming.socket.destroy()
      else outgoing.writeHead(next.status).end(next.body)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return {
      catalogue,
      env: {
        GAME_PROVIDER: 'http',
        GAME_PROVIDER_NAME: 'lucky',
        GAME_PROVIDER_BRAND: BRAND,
        GAME_PROVIDER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
        GAME_WALLET_SECRET: SECRET,
      },
    }
  })

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
  })

  beforeEach(() => {
    asked = []
  })

  afterAll(() => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  })

  async function callWallet(call: string, body: object) {
    const rawBody = JSON.stringify({ requestId: newProviderTransactionId(), playerId: player.id, ...body })
    const signature = signWebhook(SECRET, rawBody, app.clock.now())
    const response = await app.post(`/provider/lucky/${call}`, rawBody, { 'x-signature': signature })
    return response.json()
  }

  test('a game of an HTTP game provider is in the lobby, opens and plays, and rounds left at the provider are settled', async () => {
    const { games, brands, gameListVersion } = await player.call(appConfig, {})
    expect(games.map(({ gameId }) => gameId)).toContain(GAME_ID)
    expect(brands.map(({ brand }) => brand)).toContain(BRAND)
    expect(gameListVersion).toBe(catalogue.version)
    const launchUrl = 'https://lucky.example/play?token=x'
    next = jsonAnswer({ launchUrl })
    expect(await player.call(startGame, { gameId: GAME_ID })).toMatchObject({
      name: 'Lucky Fruits',
      launchUrl,
    })
    expect(asked).toMatchObject([{ path: '/v1/launch', body: { gameId: GAME_ID, playerId: player.id } }])
    const [roundId, transactionId] = [newProviderTransactionId(), newProviderTransactionId()]
    const bet = { roundId, transactionId, sessionToken: asked[0]?.body.sessionToken, amount: 500 }
    expect(await callWallet('bet', bet)).toEqual({ ok: true, balance: 49_500 })
    const [resting] = (await player.call(retrieveBalance, {})).list
    expect(resting).toMatchObject({ gameName: 'Lucky Fruits', stake: 500 })
    const settleRound = () =>
      player.call(retrieveBalanceSettle, { requestId: newRequestId(), roundId: resting?.roundId ?? '' })
    const round = {
      roundId,
      playerId: player.id,
      stake: 500,
      payout: 1_500,
      state: 'completed',
      startedAtMs: 1,
    }
    for (const answer of [
      'cut' as const,
      { status: 500, body: '' },
      jsonAnswer({ round: { ...round, playerId: '0'.repeat(26) } }),
      jsonAnswer({ round: { ...round, payout: Number.MAX_SAFE_INTEGER } }),
    ]) {
      next = answer
      expect(await refusalReasonOfCall(settleRound())).toBe('providerUnavailable')
    }
    next = jsonAnswer({ round })
    expect(await settleRound()).toEqual({ state: 'completed', returned: 1_500, coin: 51_000 })
    expect((await player.call(betRecord, {})).list).toMatchObject([{ gameId: GAME_ID, payout: 1_500 }])
    const game = { gameId: GAME_ID, name: 'Lucky Fruits' }
    const { list } = await player.call(appUserCoinDetail, { group: 'bets' })
    expect(list).toMatchObject([
      { game, change: 1_500, reference: resting?.roundId },
      { game, change: -500, reference: resting?.roundId },
    ])
  })

  test.each<[string, typeof next]>([
    ['an error', { status: 500, body: '' }],
    ['a refusal', { status: 401, body: '{"error":"badSignature"}' }],
    ['garbage', { status: 200, body: '<html>' }],
    ['nothing', { status: 200, body: '' }],
    ['an address that is a script', { status: 200, body: '{"launchUrl":"javascript:alert(1)"}' }],
    ['a broken connection', 'cut'],
  ])(
    'a game whose HTTP provider answers with %s cannot be opened: the call is refused as providerUnavailable',
    async (_, answer) => {
      next = answer
      expect(await refusalReasonOfCall(player.call(startGame, { gameId: GAME_ID }))).toBe(
        'providerUnavailable',
      )
      const headers = { authorization: player.token ?? '' }
      const { status } = await app.post(startGame.path, JSON.stringify({ gameId: GAME_ID }), headers)
      expect(status).toBeLessThan(500)
    },
  )

  test('a server with an HTTP game provider does not know the game of the sandbox', async () => {
    expect(await refusalReasonOfCall(player.call(startGame, { gameId: PROVIDER_GAME_ID }))).toBe(
      'gameUnknown',
    )
  })
})
