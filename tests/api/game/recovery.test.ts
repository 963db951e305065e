import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { betRecord, roundDetail } from '../../../src/features/rounds/contract.ts'
import { GAME_SLUGS } from '../../../src/games/list.ts'
import { LISTED_GAME_IDS } from '../../../src/games/listed.ts'
import type { Database, Transaction } from '../../../src/server/db/database.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { type CalculatedRound, findLongRound } from '../../support/long-round.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

type Bet = BodyOf<typeof gameBet>

const SERVER_SEED = 'the seed of a broken evening'
const CLIENT_SEED = 'recovery'

/**
 * Number of plays of each round that the test interrupts, counted from the first play. Later plays use the same
 * protocol.
 */
const INTERRUPTED_PLAYS_MAX = 3

/**
 * The events that interrupt a bet. `dies`: when the server is killed, relative to the commit. `isSent`: whether the bet
 * reaches the server. `isPlayed`: whether the server has executed the bet.
 */
const INTERRUPTIONS = {
  'the network is cut before the bet arrives': { dies: undefined, isSent: false, isPlayed: false },
  'the server is killed before the bet is committed': { dies: 'before', isSent: true, isPlayed: false },
  'the server is killed after the bet is committed': { dies: 'after', isSent: true, isPlayed: true },
  'the answer arrives but nobody reads it': { dies: undefined, isSent: true, isPlayed: true },
} as const

type ProcessDeathMoment = 'before' | 'after' | undefined

/**
 * Returns a database that imitates the death of its process at a bet: just before the commit, or between the commit and
 * the answer.
 */
function createDyingDatabase(db: Database, death: { at: ProcessDeathMoment; count: number }): Database {
  return replaceMethods(db, {
    async transact<T>(work: (tx: Transaction) => Promise<T>) {
      let isBet = false
      const watchTransaction = (tx: Transaction) =>
        replaceMethods(tx, {
          write(statement, args) {
            isBet ||= /^(insert into|update) "round/.test(statement.compiledFor(tx.engine).sql)
            tx.write(statement, args)
          },
        })
      const throwKilled = () => {
        death.count++
        throw new Error(`Killed ${death.at} the commit`)
      }
      const value = await db.transact(async tx => {
        const done = await work(watchTransaction(tx))
        return isBet && death.at === 'before' ? throwKilled() : done
      })
      return isBet && death.at === 'after' ? throwKilled() : value
    },
  })
}

const listedGames = LISTED_GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const)

describeOnBothEngines('rounds that are cut off', databases => {
  const env = { SLOT_CYCLE_MS: '0' }
  const death: { at: ProcessDeathMoment; count: number } = { at: undefined, count: 0 }
  const app = startAppForSuite(databases, { env })
  /** The app whose process is killed during a bet. */
  const doomed = startAppForSuite(databases, () => ({ db: createDyingDatabase(app.services.db, death), env }))
  /** The app that is started after the process of `doomed` was killed. */
  const next = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
    env,
  }))
  let player: TestPlayer
  const rounds = new Map<number, CalculatedRound>()

  beforeAll(async () => {
    for (const gameId of LISTED_GAME_IDS) {
      rounds.set(gameId, await findLongRound(gameId, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED }))
    }
  })

  beforeEach(async () => {
    death.at = undefined
    player = await registerPlayer(app)
    await player.depositWithWageringDone(1_000_000)
  })

  afterAll(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  /** Returns a client of the player that calls the process `next`. */
  function clientAtNext() {
    const client = next.client()
    client.token = player.token
    return client
  }

  const openGameAtNext = (gameId: number) => clientAtNext().call(startGame, { gameId })

  /** Sets the server seed and nonce of a known round as the current ones. */
  async function setSeedOfRound({ gameId, nonce }: CalculatedRound): Promise<void> {
    await openGameAtNext(gameId)
    const serverSeedHash = createHash('sha256').update(SERVER_SEED).digest('hex')
    const seed = { serverSeed: SERVER_SEED, serverSeedHash, clientSeed: CLIENT_SEED }
    await seedNextPlay(app, player.id, { ...seed, nonce })
  }

  /**
   * Sends a bet to the process that will be killed.
   * @returns whether the bet was answered
   */
  async function sendBetToDoomedServer(body: Bet): Promise<boolean> {
    const headers = { authorization: player.token ?? '' }
    const response = await doomed.post(gameBet.path, JSON.stringify(body), headers)
    return response.status === 200
  }

  test('the test that interrupts rounds also does so between the plays of a round, in games whose rounds have several plays', {
    tags: ['games-interrupted'],
  }, () => {
    const longest = Math.max(...[...rounds.values()].map(({ plays }) => plays.length))
    expect(longest).toBeGreaterThanOrEqual(INTERRUPTED_PLAYS_MAX)
  })

  describe.each(listedGames)('%s', (_, gameId) => {
    test.each(Object.entries(INTERRUPTIONS))(
      'a round that is interrupted when %s continues from the state that the server stored',
      async (_cut, cut) => {
        const round = rounds.get(gameId) as CalculatedRound
        const cuts = Math.min(round.plays.length, INTERRUPTED_PLAYS_MAX)
        for (let at = 0; at < cuts; at++) await playRoundWithInterruption(round, at, cut)
      },
    )
  })

  /** Plays a round until play number `at`, which is interrupted. Then opens the round again and plays it to its end. */
  async function playRoundWithInterruption(
    round: CalculatedRound,
    at: number,
    cut: (typeof INTERRUPTIONS)[keyof typeof INTERRUPTIONS],
  ) {
    const { gameId, engineVersion, stake, plays } = round
    await setSeedOfRound(round)
    const before = await player.coin()
    let coin = before
    let roundId: string | undefined
    let { gameSessionId } = await openGameAtNext(gameId)

    const betBodyOfStep = (step: number): Bet => {
      const choice = plays[step]?.choice
      return {
        requestId: newRequestId(),
        gameId,
        stake,
        gameSessionId,
        engineVersion,
        ...(roundId && { roundId }),
        ...(choice !== undefined && { choice }),
      } as Bet
    }
    /** Changes the expected balance by the price and the payout of a play. */
    const addPlayToExpectedCoin = (step: number) => {
      const { price = 0, payout = 0 } = plays[step] ?? {}
      coin += payout - price
    }
    const calculatedPlayOf = (step: number) => {
      const { price, payout, outcome, state } = plays[step] ?? {}
      return { step, price, payout, outcome, state }
    }

    for (const step of plays.keys()) {
      const bet = betBodyOfStep(step)
      if (step === at) {
        death.at = cut.dies
        const deaths = death.count
        if (cut.isSent) expect(await sendBetToDoomedServer(bet)).toBe(cut.dies === undefined)
        expect(death.count > deaths, 'the process died in the bet').toBe(cut.dies !== undefined)
        death.at = undefined
        if (cut.isPlayed) addPlayToExpectedCoin(step)
        // The player returns on a new page.
        const opened = await openGameAtNext(gameId)
        ;({ gameSessionId } = opened)
        const last = cut.isPlayed ? step : step - 1
        expect(opened.coin).toBe(coin)
        if (last < 0 || plays[last]?.state === 'closed') expect(opened.openRound).toBeNull()
        else expect(opened.openRound).toMatchObject(calculatedPlayOf(last))
      }
      if (step !== at || !cut.isPlayed) addPlayToExpectedCoin(step)
      // The page that was opened again sends the interrupted bet twice.
      const asks = step === at ? [bet, { ...bet, gameSessionId }, { ...bet, gameSessionId }] : [bet]
      if (step === at && !cut.isPlayed) asks.shift()
      for (const body of asks) {
        const { play, coin: received } = await clientAtNext().call(gameBet, body)
        expect(play).toMatchObject(calculatedPlayOf(step))
        expect(received).toBe(coin)
        roundId = play.roundId
      }
    }
    await expectRoundEndedCorrectly(round, { roundId: roundId ?? '', coin })
  }

  async function expectRoundEndedCorrectly(
    { gameId, plays }: CalculatedRound,
    end: { roundId: string; coin: number },
  ) {
    const opened = await openGameAtNext(gameId)
    expect(opened).toMatchObject({ coin: end.coin, openRound: null })
    const { list } = await player.call(betRecord, { pageSize: 2 })
    expect(list[0]).toMatchObject({ roundId: end.roundId, state: 'closed' })
    const received = await player.call(roundDetail, { roundId: end.roundId })
    expect(received.plays.map(({ outcome }) => outcome)).toEqual(plays.map(({ outcome }) => outcome))
  }
})
