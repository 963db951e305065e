import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, WEEK_MS } from '../../../src/domain/time.ts'
import { pkData, pkHistory, pkSignUp } from '../../../src/features/pk/contract.ts'
import { DEFAULT_PK_TERMS } from '../../../src/features/pk/rules/pk.ts'
import { openActivity } from '../../support/activities.ts'
import {
  outcomeOfCall,
  refusalReasonOfCall,
  startAppForEachTest,
  type TestClient,
} from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAfterClockMove,
  moveClockTo,
  openPk,
  PK_END_MS,
  PK_PAY_MS,
  PK_SIGN_UP_END_MS,
  PK_START_MS,
  PK_WEEK,
  playRoundsForPkPoints,
  registerFundedPlayers,
  runScoreJob,
  runSettleJob,
  signUpForCamp,
} from '../../support/pk.ts'
import { newRequestId, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('red versus blue', databases => {
  const app = startAppForEachTest(databases)
  const second = startAppForEachTest(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let players: TestPlayer[]

  const playerAt = (place: number) => players[place] as TestPlayer
  const loadPk = (place = 0) => playerAt(place).call(pkData, {})
  const loadWeek = async (place = 0) => (await loadPk(place)).week

  beforeEach(async () => {
    moveClockTo(app, PK_START_MS + HOUR_MS)
    players = await registerFundedPlayers(app, 3)
  })

  test("red versus blue shows times, terms and the player's own points, and hides the score during the sign-up", async () => {
    await openPk(app, {})
    await signUpForCamp(playerAt(0), 'red')
    await playRoundsForPkPoints(app, playerAt(0), 3)
    await runScoreJob(app)
    app.clock.move(2 * SECOND_MS)
    expect(await loadPk()).toMatchObject({
      isOpen: true,
      week: {
        startTime: PK_START_MS,
        signUpEndTime: PK_SIGN_UP_END_MS,
        endTime: PK_END_MS,
        payTime: PK_PAY_MS,
        terms: {
          roundMin: 200,
          dayPointsMax: DEFAULT_PK_TERMS.dayPointsMax,
          pointsMin: DEFAULT_PK_TERMS.pointsMin,
          winnerPot: 2_000_000,
          otherPot: 200_000,
          pointMax: 7,
          shareMax: 10_000,
          pesoStake: 100,
        },
        score: null,
        scoreTime: null,
        camp: 'red',
        isStruck: false,
        pointsToday: 3,
        points: 3,
        estimate: null,
      },
      last: null,
      coinTerms: { wagering: { multiple: 1, days: 30 }, isLockedAtFirst: false, needsIdentity: true },
    })
    expect(await loadWeek(1)).toMatchObject({ camp: null, points: 0, estimate: null })
  })

  test('each ended round from ₱2 of real money gives one point of red versus blue, up to the maximum of a UTC day', async () => {
    await openPk(app, { dayPointsMax: 4, pointsMin: 2 })
    const { id: playerId } = playerAt(0)
    await placeBet(app, { playerId, stake: 199, payout: 0 })
    await placeBet(app, { playerId, stake: 200, payout: 0, isRoundClosed: false })
    expect(await loadWeek()).toMatchObject({ points: 0 })
    await placeBet(app, { playerId, stake: 5_000, payout: 0, share: 25 })
    expect(await loadWeek()).toMatchObject({ points: 1 })
    await playRoundsForPkPoints(app, playerAt(0), 6)
    expect(await loadWeek()).toMatchObject({ pointsToday: 4, points: 4 })
    moveClockTo(app, PK_SIGN_UP_END_MS)
    await logInAfterClockMove(app, playerAt(0))
    await playRoundsForPkPoints(app, playerAt(0), 2)
    expect(await loadWeek()).toMatchObject({ pointsToday: 2, points: 6 })
    moveClockTo(app, PK_END_MS)
    await logInAfterClockMove(app, playerAt(0))
    expect(await loadWeek()).toMatchObject({ pointsToday: 0, points: 0 })
  })

  test('the score of red versus blue and an estimate of the share show from the end of the sign-up on', async () => {
    await openPk(app)
    for (const [place, camp] of (['red', 'red', 'blue'] as const).entries())
      await signUpForCamp(playerAt(place), camp)
    await playRoundsForPkPoints(app, playerAt(0), 3)
    await playRoundsForPkPoints(app, playerAt(1), 1)
    await playRoundsForPkPoints(app, playerAt(2), 2)
    moveClockTo(app, PK_SIGN_UP_END_MS - 1)
    await runScoreJob(app)
    expect(await loadWeek()).toMatchObject({ score: null, estimate: null })
    moveClockTo(app, PK_SIGN_UP_END_MS)
    for (const player of players) await logInAfterClockMove(app, player)
    expect((await loadWeek())?.score).toBeNull()
    app.clock.move(5 * SECOND_MS)
    await runScoreJob(app)
    app.clock.move(SECOND_MS)
    expect(await loadWeek()).toMatchObject({
      score: { red: { points: 4, players: 2 }, blue: { points: 2, players: 1 } },
      scoreTime: PK_SIGN_UP_END_MS + 5 * SECOND_MS,
      estimate: 21,
    })
    expect(await loadWeek(1)).toMatchObject({ estimate: 0 })
    expect(await loadWeek(2)).toMatchObject({ estimate: 14 })
  })

  test('the sign-up of red versus blue closes at the exact millisecond, and a chosen side cannot be changed in that week', async () => {
    await openPk(app)
    moveClockTo(app, PK_SIGN_UP_END_MS - 1)
    for (const player of players) await logInAfterClockMove(app, player)
    expect(await signUpForCamp(playerAt(0), 'blue')).toEqual({ camp: 'blue', week: PK_WEEK })
    expect(await outcomeOfCall(signUpForCamp(playerAt(0), 'blue'))).toBe('campChosen')
    expect(await outcomeOfCall(signUpForCamp(playerAt(0), 'red'))).toBe('campChosen')
    moveClockTo(app, PK_SIGN_UP_END_MS)
    expect(await outcomeOfCall(signUpForCamp(playerAt(1), 'red'))).toBe('activityClosed')
    moveClockTo(app, PK_END_MS - 1)
    await logInAfterClockMove(app, playerAt(0))
    await logInAfterClockMove(app, playerAt(1))
    expect(await outcomeOfCall(signUpForCamp(playerAt(1), 'red'))).toBe('activityClosed')
    moveClockTo(app, PK_END_MS)
    expect(await loadWeek()).toMatchObject({ startTime: PK_END_MS, camp: null })
    expect(await outcomeOfCall(signUpForCamp(playerAt(0), 'red'))).toBe('done')
  })

  test('of 100 sign-ups for both sides of red versus blue at once in two processes, only one counts', {
    tags: 'race',
  }, async () => {
    await openPk(app)
    moveClockTo(second, app.clock.now())
    await second.services.settings.refresh()
    const clients = [playerAt(0), Object.assign(second.client(), { token: playerAt(0).token })]
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, place) => {
        const camp = place % 4 < 2 ? ('red' as const) : ('blue' as const)
        return (clients[place % 2] as TestClient).call(pkSignUp, { requestId: newRequestId(), camp })
      }),
    )
    const given = answers.flatMap(each => (each.status === 'fulfilled' ? [each.value.camp] : []))
    expect(given).toHaveLength(1)
    const refused = answers.flatMap(each => (each.status === 'rejected' ? [Promise.reject(each.reason)] : []))
    const reasons = await Promise.all(refused.map(refusalReasonOfCall))
    expect(new Set(reasons)).toEqual(new Set(['campChosen']))
    expect(await loadWeek()).toMatchObject({ camp: given[0] })
  })

  test('a repeated sign-up for red versus blue gets the first answer; its request id is refused for another side', async () => {
    await openPk(app)
    const requestId = newRequestId()
    const first = await playerAt(0).call(pkSignUp, { requestId, camp: 'red' })
    expect(await playerAt(0).call(pkSignUp, { requestId, camp: 'red' })).toEqual(first)
    expect(await outcomeOfCall(playerAt(0).call(pkSignUp, { requestId, camp: 'blue' }))).toBe(
      'requestIdReused',
    )
  })

  test('red versus blue is refused while its activity is closed, and to an excluded player', async () => {
    expect(await loadPk()).toMatchObject({ isOpen: false, week: null })
    expect(await outcomeOfCall(signUpForCamp(playerAt(0), 'red'))).toBe('activityClosed')
    await openActivity(app.services, ACTIVITY_TYPE.redPkBlue)
    await runCommandInProcess(
      app.services,
      'player',
      'exclude',
      playerAt(0).id,
      '--days',
      '30',
      '--reason',
      'test',
    )
    await logInAfterClockMove(app, playerAt(0))
    expect(await loadPk()).toMatchObject({ isOpen: false, week: null, last: null })
    expect(await outcomeOfCall(signUpForCamp(playerAt(0), 'red'))).toBe('promotionsOff')
  })

  test('the terms of a week of red versus blue are fixed at its start; a changed setting counts from the next week', async () => {
    await openPk(app)
    await runScoreJob(app)
    const stamp = { staff: 'test', atMs: app.clock.now() }
    await app.services.settings.set(
      'pk',
      { ...DEFAULT_PK_TERMS, winnerPot: 9_000_000, signUpHours: 48 },
      stamp,
    )
    expect(await loadWeek()).toMatchObject({
      signUpEndTime: PK_SIGN_UP_END_MS,
      terms: { winnerPot: 2_000_000 },
    })
    moveClockTo(app, PK_END_MS)
    await logInAfterClockMove(app, playerAt(0))
    expect(await loadWeek()).toMatchObject({
      signUpEndTime: PK_END_MS + 2 * DAY_MS,
      terms: { winnerPot: 9_000_000 },
    })
  })

  test('the earlier weeks of red versus blue are listed for their player only, newest first, page by page', async () => {
    await openPk(app, { pointsMin: 1 })
    for (let weeks = 0; weeks < 4; weeks++) {
      await logInAfterClockMove(app, playerAt(0))
      await signUpForCamp(playerAt(0), weeks % 2 === 0 ? 'red' : 'blue')
      await playRoundsForPkPoints(app, playerAt(0), weeks)
      app.clock.move(WEEK_MS)
      await runSettleJob(app)
    }
    await logInAfterClockMove(app, playerAt(0))
    await logInAfterClockMove(app, playerAt(1))
    const first = await playerAt(0).call(pkHistory, { pageSize: 2 })
    expect(first.list).toMatchObject([
      { startTime: PK_START_MS + 3 * WEEK_MS, camp: 'blue', state: 'counting', points: null, share: 0 },
      { camp: 'red', state: 'paid', points: 2, winner: 'red', share: 14 },
    ])
    const second = await playerAt(0).call(pkHistory, { pageSize: 2, cursor: first.nextCursor as string })
    expect(second).toMatchObject({
      list: [
        { camp: 'blue', state: 'paid', points: 1, winner: 'blue', share: 7 },
        { camp: 'red', state: 'none', points: 0, winner: 'draw', share: 0 },
      ],
      nextCursor: null,
    })
    expect(await playerAt(1).call(pkHistory, {})).toEqual({ list: [], nextCursor: null })
    expect((await loadPk()).last).toMatchObject({ startTime: PK_START_MS + 3 * WEEK_MS, state: 'counting' })
  })
})
