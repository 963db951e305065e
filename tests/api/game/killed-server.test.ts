import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX } from '../../../src/contract/call.ts'
import type { ResultOf } from '../../../src/contract/endpoint.ts'
import { TERMS_VERSION } from '../../../src/domain/player/account.ts'
import type { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { actorOfPlayer } from '../../../src/features/game/server/actor.ts'
import type { betRecord } from '../../../src/features/rounds/contract.ts'
import { GAME_SLUGS } from '../../../src/games/list.ts'
import { LISTED_GAME_IDS } from '../../../src/games/listed.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type CalculatedRound, findLongRound } from '../../support/long-round.ts'
import { newAccountName, newRequestId, PASSWORD } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

const SERVER_SEED = 'the seed of a night without light'
const CLIENT_SEED = 'killed'
const SERVER_ENV = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }
const DEPOSIT = 100_000
/** Number of plays of each round that the test interrupts, counted from the first play. */
const INTERRUPTED_PLAYS_MAX = 3

/**
 * The moments at which the test kills the process. `isSent`: whether the players have sent bets. `isPlayed`: whether
 * the ledger contains these bets.
 */
const KILL_MOMENTS = {
  'between two bets': { isSent: false, isPlayed: false },
  'while the bets that it has received wait for a lock': { isSent: true, isPlayed: false },
  'after the commit of bets whose answers nobody has read': { isSent: true, isPlayed: true },
} as const

/** A player in an open round, and the play that the test will interrupt. */
interface InterruptedPlayer {
  readonly name: string
  readonly round: CalculatedRound
  /** The index of the play whose request is interrupted; the first play has index 0. */
  readonly at: number
  readonly playerId: string
  readonly token: string
  coin: number
  roundId: string | undefined
  gameSessionId: string
}

describeOnBothEngines('a killed server', databases => {
  /** The app in the test's process, which prepares the seeds; the players call `server`. */
  const app = startAppForSuite(databases)
  let server: ServerProcess
  const rounds: CalculatedRound[] = []

  const startProcess = () => {
    const { file, url } = databases.configOf(app.services.db)
    return startServer({
      env: SERVER_ENV,
      ...(file && { dataDir: dirname(file) }),
      ...(url && { databaseUrl: url }),
    })
  }

  beforeAll(async () => {
    server = await startProcess()
    for (const gameId of LISTED_GAME_IDS) {
      rounds.push(await findLongRound(gameId, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED }))
    }
  })

  afterAll(async () => {
    await server.stop()
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  async function callServer<Result>(path: string, body: object, token = ''): Promise<Result> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(server.url + API_PREFIX + path, init)
    const { errcode, msg, data } = (await response.json()) as { errcode: number; msg: string; data: Result }
    expect(errcode, `${path}: ${msg}`).toBe(0)
    return data
  }

  const openGameOf = ({ round: { gameId }, token }: Pick<InterruptedPlayer, 'round' | 'token'>) =>
    callServer<ResultOf<typeof startGame>>('/startGame', { gameId }, token)

  const coinOf = async ({ token }: InterruptedPlayer) =>
    (await callServer<{ coin: number }>('/refreshData', {}, token)).coin

  /** Registers a new player with money, and plays the round up to the play that the test interrupts. */
  async function registerAndPlayUpTo({
    round,
    at,
  }: Pick<InterruptedPlayer, 'round' | 'at'>): Promise<InterruptedPlayer> {
    const account = newAccountName()
    const eligible = { isEligible: true, termsVersion: TERMS_VERSION }
    const { token, userInfo } = await callServer<{ token: string; userInfo: { id: string } }>(
      '/accountRegist',
      {
        account,
        password: PASSWORD,
        ...eligible,
      },
    )
    const order = { requestId: newRequestId(), rechargeType: 'gcash', amount: DEPOSIT }
    const { checkoutUrl } = await callServer<{ checkoutUrl: string }>('/depositCreate', order, token)
    const paid = { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' } as const
    expect((await fetch(server.url + checkoutUrl, paid)).status).toBe(303)
    await openGameOf({ round, token })
    const serverSeedHash = createHash('sha256').update(SERVER_SEED).digest('hex')
    const seed = { serverSeed: SERVER_SEED, serverSeedHash, clientSeed: CLIENT_SEED, nonce: round.nonce }
    await seedNextPlay(app, userInfo.id, seed)
    const { coin, gameSessionId } = await openGameOf({ round, token })
    const name = `${GAME_SLUGS[round.gameId]}, play ${at}`
    const player = { playerId: userInfo.id, token }
    const seat: InterruptedPlayer = { name, round, at, ...player, coin, roundId: undefined, gameSessionId }
    for (let step = 0; step < at; step++) {
      addPlayToExpectedCoin(seat, step)
      await playStep(seat, step, betBodyOfStep(seat, step))
    }
    return seat
  }

  function betBodyOfStep(
    { round: { gameId, engineVersion, stake, plays }, roundId, gameSessionId }: InterruptedPlayer,
    step: number,
  ) {
    const choice = plays[step]?.choice
    return {
      requestId: newRequestId(),
      gameId,
      stake,
      gameSessionId,
      engineVersion,
      ...(roundId && { roundId }),
      ...(choice !== undefined && { choice }),
    }
  }

  /** Makes a play, or repeats one, and compares its answer with the known round. */
  async function playStep(seat: InterruptedPlayer, step: number, body: object): Promise<void> {
    const { play, coin } = await callServer<ResultOf<typeof gameBet>>('/gameBet', body, seat.token)
    expect(play, seat.name).toMatchObject({ step, ...calculatedPlayOf(seat, step) })
    expect(coin, seat.name).toBe(seat.coin)
    seat.roundId = play.roundId
  }

  function calculatedPlayOf({ round }: InterruptedPlayer, step: number) {
    const { price, payout, outcome, state } = round.plays[step] ?? {}
    return { price, payout, outcome, state }
  }

  /** Changes the expected balance by the price and the payout of a play. */
  function addPlayToExpectedCoin(seat: InterruptedPlayer, step: number): void {
    const { price = 0, payout = 0 } = seat.round.plays[step] ?? {}
    seat.coin += payout - price
  }

  /** Sends a bet and ignores its answer. Resolves when the whole request is sent. */
  function sendBet({ token }: InterruptedPlayer, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: token }
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${server.url}${API_PREFIX}/gameBet`, { method: 'POST', headers })
      // The process is killed before or after it answers, so a later error of the request is expected.
      request.once('error', reject)
      request.end(JSON.stringify(body), () => {
        request.off('error', reject)
        request.on('error', () => {})
        resolve()
      })
    })
  }

  /** Locks the rows that a bet of each of these players must change. @returns a function that releases the lock */
  async function holdPlayerLocks(seats: readonly InterruptedPlayer[]): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const ids = seats.map(({ playerId }) => actorOfPlayer(playerId).id)
    const done = app.services.db.transact(async ({ query }) => {
      // Updates the rows without changing a value. This locks the rows on PostgreSQL, and the whole database on SQLite.
      const rows = query.updateTable('seed_in_force').set(row => ({ nonce: row.ref('nonce') }))
      await rows.where('actor_id', 'in', ids).execute()
      held.resolve()
      await over.promise
    })
    await held.promise
    return async () => {
      over.resolve()
      await done
    }
  }

  /** Returns how many plays each player has made, read from the nonces in the database. */
  async function playsOf(seats: readonly InterruptedPlayer[]): Promise<number[]> {
    const rows = await app.services.db.read
      .selectFrom('seed_in_force')
      .select(['actor_id', 'nonce'])
      .where(
        'actor_id',
        'in',
        seats.map(({ playerId }) => actorOfPlayer(playerId).id),
      )
      .execute()
    const nonces = new Map(rows.map(row => [row.actor_id, row.nonce]))
    return seats.map(({ playerId, round }) => (nonces.get(actorOfPlayer(playerId).id) ?? 0) - round.nonce)
  }

  /** Kills the process at a moment of `KILL_MOMENTS`, relative to the players' bets, and starts a new process. */
  async function killAt(
    { isSent, isPlayed }: (typeof KILL_MOMENTS)[keyof typeof KILL_MOMENTS],
    seats: readonly InterruptedPlayer[],
    bets: readonly object[],
  ): Promise<void> {
    const release = isSent && !isPlayed ? await holdPlayerLocks(seats) : undefined
    if (isSent) await Promise.all(seats.map((seat, place) => sendBet(seat, bets[place] ?? {})))
    // The process reads requests in order. When it has answered two requests sent later, it has read all earlier bets.
    for (let asked = 0; asked < 2; asked++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const made = seats.map(({ at }) => (isPlayed ? at + 1 : at))
    if (isPlayed) await eventually(async () => expect(await playsOf(seats)).toEqual(made))
    await server.kill()
    await release?.()
    server = await startProcess()
    expect(await playsOf(seats)).toEqual(made)
  }

  /** Logs the player in again, sends the interrupted bet twice, and plays the round to its end. */
  async function resendBetAndFinishRound(
    seat: InterruptedPlayer,
    cut: object,
    isPlayed: boolean,
  ): Promise<void> {
    const { name, round, at } = seat
    const last = isPlayed ? at : at - 1
    if (isPlayed) addPlayToExpectedCoin(seat, at)
    const opened = await openGameOf(seat)
    expect(opened.coin, name).toBe(seat.coin)
    if (last < 0 || round.plays[last]?.state === 'closed') expect(opened.openRound, name).toBeNull()
    else expect(opened.openRound, name).toMatchObject({ step: last, ...calculatedPlayOf(seat, last) })
    seat.gameSessionId = opened.gameSessionId
    if (!isPlayed) addPlayToExpectedCoin(seat, at)
    const again = { ...cut, gameSessionId: opened.gameSessionId }
    for (let asked = 0; asked < 2; asked++) await playStep(seat, at, again)
    for (let step = at + 1; step < round.plays.length; step++) {
      addPlayToExpectedCoin(seat, step)
      await playStep(seat, step, betBodyOfStep(seat, step))
    }
    expect(await coinOf(seat), name).toBe(seat.coin)
    const { list } = await callServer<ResultOf<typeof betRecord>>('/betRecord', {}, seat.token)
    expect(list, name).toMatchObject([{ roundId: seat.roundId, state: 'closed' }])
    expect((await openGameOf(seat)).openRound, name).toBeNull()
  }

  test('the test that kills the server also does so at later plays of a round, in games whose rounds have several plays', () => {
    expect(
      listPlaysToInterrupt(rounds).filter(({ at }) => at === INTERRUPTED_PLAYS_MAX - 1).length,
    ).toBeGreaterThan(1)
  })

  test.each(Object.entries(KILL_MOMENTS))(
    'when the server is killed %s, every game continues from the state in the database',
    async (_, moment) => {
      const seats = await Promise.all(listPlaysToInterrupt(rounds).map(registerAndPlayUpTo))
      const bets = seats.map(seat => betBodyOfStep(seat, seat.at))
      await killAt(moment, seats, bets)
      await Promise.all(
        seats.map((seat, place) => resendBetAndFinishRound(seat, bets[place] ?? {}, moment.isPlayed)),
      )
    },
  )
})

/** Lists the plays to interrupt: the first plays of each round. */
function listPlaysToInterrupt(rounds: readonly CalculatedRound[]): Pick<InterruptedPlayer, 'round' | 'at'>[] {
  return rounds.flatMap(round => round.plays.slice(0, INTERRUPTED_PLAYS_MAX).map((_, at) => ({ round, at })))
}
