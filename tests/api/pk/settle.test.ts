import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS, MINUTE_MS, WEEK_MS } from '../../../src/domain/time.ts'
import { pkData, pkHistory } from '../../../src/features/pk/contract.ts'
import type { Camp } from '../../../src/features/pk/rules/pk.ts'
import { settlePkJob } from '../../../src/features/pk/server/settle.ts'
import { verifyPk } from '../../../src/features/pk/server/verify.ts'
import { type DueJobRun, runJobIfDue } from '../../../src/server/events/schedule.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForEachTest, type TestApp } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  FEW_ROUNDS_TERMS,
  logInAfterClockMove,
  moveClockTo,
  openPk,
  PK_END_MS,
  PK_PAY_MS,
  PK_START_MS,
  PK_WEEK,
  playRoundsForPkPoints,
  registerFundedPlayers,
  runSettleJob,
  signUpForCamp,
} from '../../support/pk.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun, makeDueAndTryJob, NEVER_ABORTED_SIGNAL, runJob } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

/** The members of a week of red versus blue: the side of each member, and how many rounds the member ends. */
type Members = readonly (readonly [camp: Camp, rounds: number])[]

describeOnOneEngine('the shares of red versus blue', databases => {
  const app = startAppForEachTest(databases, { env: WALLET_ENVIRONMENT })
  const second = startAppForEachTest(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
    env: WALLET_ENVIRONMENT,
  }))
  let players: TestPlayer[]

  const playerAt = (place: number) => players[place] as TestPlayer

  beforeEach(async () => {
    moveClockTo(app, PK_START_MS + DAY_MS / 2)
  })

  /** Opens red versus blue, and makes new players choose sides and play rounds. */
  async function playWeek(members: Members, terms = FEW_ROUNDS_TERMS): Promise<void> {
    await openPk(app, terms)
    players = await registerFundedPlayers(app, members.length)
    for (const [place, [camp, rounds]] of members.entries()) {
      await signUpForCamp(playerAt(place), camp)
      await playRoundsForPkPoints(app, playerAt(place), rounds)
    }
  }

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words, '--reason', 'test')
  const strikeOut = (place: number) => runOperator('pk', 'strike', playerAt(place).id, '--week', PK_WEEK)
  const storedWeek = () =>
    app.services.db.read.selectFrom('pk_week').selectAll().where('week', '=', PK_WEEK).executeTakeFirst()
  const storedMembers = () =>
    app.services.db.read
      .selectFrom('pk_member')
      .select(['player_id', 'points', 'share', 'paid_at_ms'])
      .where('week', '=', PK_WEEK)
      .execute()
  const sharesOf = async () => {
    const shares = new Map((await storedMembers()).map(row => [row.player_id, row.share]))
    return players.map(({ id }) => shares.get(id) ?? null)
  }
  const listGrants = () =>
    app.services.db.read
      .selectFrom('item_grant')
      .select(['player_id', 'amount', 'source', 'item', 'state', 'multiple', 'wagering_days'])
      .where('source', '=', `pk:${PK_WEEK}`)
      .execute()
  const expectSound = async () => expect(await verifyAllRecords(app.services)).toEqual([])
  const payShares = async () => {
    moveClockTo(app, PK_PAY_MS)
    await runSettleJob(app)
  }

  test('shares of red versus blue are paid once to the balance, 48 hours after the week, and must be wagered once', async () => {
    await playWeek([
      ['red', 3],
      ['red', 1],
      ['blue', 2],
    ])
    const coins = await Promise.all(players.map(player => player.coin()))
    moveClockTo(app, PK_PAY_MS - 1)
    await runSettleJob(app)
    expect(await storedWeek()).toMatchObject({ settled_at_ms: null })
    expect(await listGrants()).toEqual([])
    await payShares()
    await runSettleJob(app)
    app.clock.move(WEEK_MS)
    await runSettleJob(app)
    expect(await sharesOf()).toEqual([21, 0, 14])
    for (const player of players) await logInAfterClockMove(app, player)
    expect(await Promise.all(players.map(player => player.coin()))).toEqual(
      coins.map((coin, place) => coin + ([21, 0, 14][place] ?? 0)),
    )
    expect(
      (await listGrants()).map(({ item, state, multiple, wagering_days }) => [
        item,
        state,
        multiple,
        wagering_days,
      ]),
    ).toEqual(Array.from({ length: 2 }, () => [ITEM_ID.coin, 'granted', 1, 30]))
    expect((await playerAt(0).call(pkHistory, {})).list).toMatchObject([
      {
        camp: 'red',
        state: 'paid',
        points: 3,
        share: 21,
        winner: 'red',
        score: { red: { points: 4, players: 2 }, blue: { points: 2, players: 1 } },
      },
    ])
    expect((await playerAt(1).call(pkHistory, {})).list).toMatchObject([
      { state: 'none', points: 1, share: 0 },
    ])
    const { days } = (
      await runCommandInProcess(
        app.services,
        'report',
        'promotions',
        '--from',
        '2026-12-02',
        '--to',
        '2026-12-02',
      )
    ).data as { days: { promotion: string }[] }
    expect(days).toMatchObject([{ promotion: 'pk', awards: 2, cost: 35 }])
    await expectSound()
  })

  test.each<[string, Members, object, readonly number[], Camp | 'draw']>([
    [
      'in proportion to points, rounded down',
      [
        ['red', 5],
        ['red', 2],
        ['blue', 3],
      ],
      { winnerPot: 100, otherPot: 10, pointMax: 100, shareMax: 100 },
      [71, 28, 10],
      'red',
    ],
    [
      'half of both pots for each side after a draw',
      [
        ['red', 3],
        ['blue', 3],
      ],
      { winnerPot: 100, otherPot: 11, pointMax: 100, shareMax: 100 },
      [55, 55],
      'draw',
    ],
    [
      'at most the maximum for one point',
      [
        ['red', 5],
        ['blue', 4],
      ],
      { pointMax: 3 },
      [15, 12],
      'red',
    ],
    [
      'at most one peso for each required amount of stakes',
      [
        ['red', 5],
        ['blue', 4],
      ],
      { pesoStake: 10_000 },
      [10, 8],
      'red',
    ],
    [
      'at most the maximum share of one player',
      [
        ['red', 5],
        ['blue', 4],
      ],
      { pointMax: 7, shareMax: 30 },
      [30, 28],
      'red',
    ],
    [
      'a week in which all members chose the same side',
      [
        ['blue', 5],
        ['blue', 2],
      ],
      {},
      [35, 14],
      'blue',
    ],
    [
      'a week in which nobody played',
      [
        ['red', 0],
        ['blue', 0],
      ],
      {},
      [0, 0],
      'draw',
    ],
    [
      'a week in which nobody has enough points',
      [
        ['red', 1],
        ['blue', 1],
      ],
      {},
      [0, 0],
      'draw',
    ],
  ])(
    'the winner and the shares of a red-versus-blue week are computed, and the shares are paid: %s',
    async (_, list, terms, shares, winner) => {
      await playWeek(list, { ...FEW_ROUNDS_TERMS, ...terms })
      await payShares()
      expect(await sharesOf()).toEqual(shares)
      expect(await storedWeek()).toMatchObject({ winner, paid_at_ms: PK_PAY_MS })
      expect((await listGrants()).map(({ amount }) => amount).sort()).toEqual(
        [...shares].filter(it => it > 0).sort(),
      )
      await expectSound()
    },
  )

  test('a red-versus-blue week that nobody joined pays no shares', async () => {
    await openPk(app)
    await runJob(app.services, 'pk-score')
    await payShares()
    expect(await storedWeek()).toMatchObject({ winner: 'draw', paid_at_ms: PK_PAY_MS })
    await expectSound()
  })

  test('the red-versus-blue share of a player without a deposit is locked until the first deposit', async () => {
    await playWeek([['red', 2]])
    const poor = await registerPlayer(app)
    await signUpForCamp(poor, 'red')
    // Stores the play of a player without deposits. Such a player can stake real money that was won with a free award.
    await app.services.db.transact(async tx => {
      const day = { player_id: poor.id, day: '2026-11-23', wagered: 0, lost: 0, minutes: 0, last_minute: 0 }
      await tx.query
        .insertInto('play_day')
        .values({ ...day, rounds: 2, real_wagered: 400 })
        .execute()
    })
    await payShares()
    expect((await listGrants()).find(({ player_id }) => player_id === poor.id)).toMatchObject({
      state: 'locked',
    })
  })

  test('the red-versus-blue share of a player who is excluded at the payment goes to the other players of the same side', async () => {
    const pots = { winnerPot: 70, otherPot: 70, pointMax: 70, shareMax: 70 }
    await playWeek(
      [
        ['red', 5],
        ['red', 2],
        ['red', 5],
        ['blue', 1],
      ],
      { ...FEW_ROUNDS_TERMS, ...pots },
    )
    await runOperator('player', 'exclude', playerAt(0).id, '--days', '60')
    moveClockTo(app, PK_PAY_MS)
    expect((await storedWeek())?.settled_at_ms).toBeNull()
    await runSettleJob(app)
    expect(await sharesOf()).toEqual([0, 20, 50, 0])
    expect(await storedWeek()).toMatchObject({ red_points: 12, red_shared: 7, winner: 'red' })
    await expectSound()
  })

  test('a player whose exclusion ended before the payment gets the share of red versus blue', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 1],
    ])
    await runOperator('player', 'exclude', playerAt(0).id, '--days', '2')
    await payShares()
    expect(await sharesOf()).toEqual([35, 0])
  })

  test('a red-versus-blue week with a failed share stays unpaid, and the next run pays that share and ends the week', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 2],
    ])
    moveClockTo(app, PK_PAY_MS)
    const failing = { ...app.services, db: createDatabaseFailingAtTable(app.services.db, 'journal') }
    expect(await makeDueAndTryJob(failing, settlePkJob)).toBe('failed')
    expect(await sharesOf()).toEqual([35, 14])
    expect(await storedWeek()).toMatchObject({ winner: 'red', paid_at_ms: null })
    await payShares()
    expect((await listGrants()).map(({ amount }) => amount).sort()).toEqual([14, 35])
    expect(await storedWeek()).toMatchObject({ paid_at_ms: PK_PAY_MS })
    await expectSound()
  })

  test('the red-versus-blue share of a player in review is not paid until the review ends', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 2],
    ])
    await app.services.db.transact(async tx => {
      await tx.query
        .updateTable('player_total')
        .set({ review_from_ms: 1 })
        .where('player_id', '=', playerAt(0).id)
        .execute()
    })
    await payShares()
    expect(await sharesOf()).toEqual([35, 14])
    expect((await listGrants()).map(({ player_id }) => player_id)).toEqual([playerAt(1).id])
    await logInAfterClockMove(app, playerAt(0))
    expect((await playerAt(0).call(pkHistory, {})).list).toMatchObject([{ state: 'due', share: 35 }])
    const promisedShares = async () =>
      ((await runCommandInProcess(app.services, 'report', 'liabilities')).data as { promised: unknown })
        .promised
    expect(await promisedShares()).toMatchObject({ accounts: 1, amount: 35 })
    await expectSound()
    await runOperator('deposit', 'end-review', playerAt(0).id)
    app.clock.move(MINUTE_MS)
    await runSettleJob(app)
    expect((await listGrants()).map(({ amount }) => amount).sort()).toEqual([14, 35])
    expect(await promisedShares()).toMatchObject({ accounts: 0, amount: 0 })
    await expectSound()
  })

  test('red-versus-blue points that staff removed earn no share and do not count for a side', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 3],
      ['blue', 1],
    ])
    await strikeOut(0)
    await expect(strikeOut(0)).rejects.toThrow('struck out')
    await expect(runOperator('pk', 'strike', 'nobody', '--week', PK_WEEK)).rejects.toThrow()
    await logInAfterClockMove(app, playerAt(0))
    expect((await playerAt(0).call(pkData, {})).week).toMatchObject({ isStruck: true, estimate: null })
    await payShares()
    expect(await sharesOf()).toEqual([0, 21, 0])
    expect(await storedWeek()).toMatchObject({ winner: 'blue', red_points: 0, red_players: 0 })
    await logInAfterClockMove(app, playerAt(0))
    expect((await playerAt(0).call(pkHistory, {})).list).toMatchObject([{ state: 'struck', share: 0 }])
    await expect(strikeOut(1)).rejects.toThrow('is settled')
    await expectSound()
  })

  test('staff can settle a red-versus-blue week once it has ended, which pays its shares at once', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 2],
    ])
    await expect(runOperator('pk', 'settle', PK_WEEK)).rejects.toThrow('has not ended')
    await expect(runOperator('pk', 'settle', '2026-01-05')).rejects.toThrow('There is no red versus blue')
    moveClockTo(app, PK_END_MS)
    await runOperator('pk', 'settle', PK_WEEK)
    await runSettleJob(app)
    expect(await sharesOf()).toEqual([35, 14])
    await expect(runOperator('pk', 'settle', PK_WEEK)).rejects.toThrow('is settled')
    const { data } = await runCommandInProcess(app.services, 'pk', 'show', '--week', PK_WEEK)
    expect(data).toMatchObject([
      { week: PK_WEEK, redPoints: 5, bluePoints: 2, winner: 'red', paidPlayers: 2, paid: 49, due: 0 },
    ])
    const all = (await runCommandInProcess(app.services, 'pk', 'show')).data as unknown[]
    expect(all).toHaveLength(1)
    await expectSound()
  })

  test('two processes that settle red versus blue at once pay each share once', {
    tags: 'race',
  }, async () => {
    await playWeek([
      ['red', 5],
      ['red', 3],
      ['blue', 2],
    ])
    moveClockTo(app, PK_PAY_MS)
    moveClockTo(second, PK_PAY_MS)
    await runSettleJob(app)
    await Promise.all(
      [app, second, app, second].map(each => runJobIfDue(each.services, settlePkJob, NEVER_ABORTED_SIGNAL)),
    )
    expect((await listGrants()).map(({ amount }) => amount).sort()).toEqual([14, 21, 35])
    await expectSound()
  })

  test('shares of red versus blue are paid once, at whatever step the leading process is killed', async () => {
    await playWeek([
      ['red', 5],
      ['red', 3],
      ['blue', 2],
    ])
    moveClockTo(app, PK_PAY_MS)
    const steps = await countKillsUntilDone(app)
    // Five runs were killed: one before counting, one before the shares, and one before each of three payments.
    expect(steps).toBe(5)
    expect((await listGrants()).map(({ amount }) => amount).sort()).toEqual([14, 21, 35])
    expect(await sharesOf()).toEqual([35, 21, 14])
    expect(await verifyPk(app.services)).toEqual([])
    await expectSound()
  })

  test('ended rounds at a game provider count for red versus blue, and rolled-back bets do not', async () => {
    await playWeek([
      ['red', 0],
      ['blue', 0],
    ])
    const visit = await openPinwheelForWalletCalls(app, playerAt(0))
    const transactionId = newProviderTransactionId()
    await visit.bet(200, { transactionId })
    expect((await playerAt(0).call(pkData, {})).week).toMatchObject({ points: 0 })
    await visit.rollback(transactionId)
    expect((await playerAt(0).call(pkData, {})).week).toMatchObject({ points: 0 })
    for (let round = 0; round < 2; round++) {
      const ended = await openPinwheelForWalletCalls(app, playerAt(0))
      const bet = newProviderTransactionId()
      await ended.bet(200, { transactionId: bet })
      await ended.win(0)
      expect(await ended.rollback(bet)).toMatchObject({ ok: false, error: 'roundOver' })
    }
    expect((await playerAt(0).call(pkData, {})).week).toMatchObject({ points: 2 })
    await payShares()
    expect(await sharesOf()).toEqual([14, 0])
    await expectSound()
  })

  test('the command `verify` finds changed points, shares, sums, winners and grants of red versus blue', async () => {
    await playWeek([
      ['red', 5],
      ['blue', 2],
    ])
    await payShares()
    await expectSound()
    const brokenRulesAfter = async (
      change: (query: TestApp['services']['db']['read']) => Promise<unknown>,
    ) => {
      await app.services.db.transact(tx => change(tx.query).then(() => {}))
      return (await verifyPk(app.services)).map(({ rule }) => rule)
    }
    const { id: playerId } = playerAt(0)
    const changeMember = (set: object) => (query: TestApp['services']['db']['read']) =>
      query.updateTable('pk_member').set(set).where('player_id', '=', playerId).execute()
    const changeWeek = (set: object) => (query: TestApp['services']['db']['read']) =>
      query.updateTable('pk_week').set(set).execute()
    expect(await brokenRulesAfter(changeMember({ points: 6 }))).toContain('pkPointsAreOfRounds')
    expect(await brokenRulesAfter(changeMember({ points: 5, share: 36 }))).toEqual(['pkShareIsOfPoints'])
    expect(await brokenRulesAfter(changeMember({ share: 35, paid_at_ms: null }))).toEqual([
      'pkShareIsGranted',
    ])
    expect(await brokenRulesAfter(changeMember({ paid_at_ms: 1 }))).toEqual([])
    expect(await brokenRulesAfter(changeWeek({ blue_points: 3 }))).toEqual(['pkWeekIsOfItsPlayers'])
    expect(await brokenRulesAfter(changeWeek({ blue_points: 2, winner: 'blue' }))).toContain(
      'pkWinnerHasMore',
    )
    expect(await brokenRulesAfter(changeWeek({ winner: 'red' }))).toEqual([])
  })

  /**
   * Runs the settlement again and again until a run ends. Each run is killed at a later transaction than the run
   * before.
   * @returns the number of killed runs
   */
  async function countKillsUntilDone({ services }: TestApp): Promise<number> {
    for (let allowed = 0; ; allowed++) {
      let held = 0
      const run: DueJobRun = {
        ...createJobRun(services),
        async transact(work) {
          if (held++ === allowed) throw new Error('killed')
          return services.db.transact(work)
        },
      }
      if (!('run' in settlePkJob)) throw new Error('The settlement is a leased job')
      const ended = await settlePkJob.run(services, run).then(
        () => true,
        () => false,
      )
      if (ended) return allowed
    }
  }
})
