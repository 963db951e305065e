import { beforeEach, expect, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { rankData, rankShowName } from '../../../src/features/rank/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** The Monday of the week in which the test's clock starts, on a Friday. */
const WEEK = '2026-11-16'
const SETTLED_MS = Date.UTC(2026, 10, 24)

describeOnOneEngine('the table of the week', databases => {
  const app = startAppForEachTest(databases)
  let players: TestPlayer[]

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.rank)
    players = await Promise.all(Array.from({ length: 12 }, () => registerPlayer(app)))
    for (const player of players) await player.depositWithWageringDone(100_000)
  })

  const playerAt = (place: number) => players[place] as TestPlayer
  const winRound = (place: number, payout: number, stake = 1_000) =>
    placeBet(app, { playerId: playerAt(place).id, stake, payout })
  const loadRank = (place = 0) => playerAt(place).call(rankData, {})
  const settleRank = () => runJob(app.services, 'rank-settle')
  const moveClockTo = (atMs: number) => app.clock.move(atMs - app.clock.now())
  const claimRankAward = (place: number) =>
    playerAt(place).call(awardClaim, { requestId: newRequestId(), sources: [`rank:${WEEK}`] })
  const logInAndClaim = async (place: number) => {
    const { account } = playerAt(place)
    playerAt(place).token = (await playerAt(place).call(accountLogin, { account, password: PASSWORD })).token
    return claimRankAward(place)
  }

  test('the weekly ranking sorts players by their best win multiple; of two equal multiples, the earlier one comes first', async () => {
    expect(await loadRank()).toMatchObject({
      current: { list: [] },
      last: { state: 'settled', fromTime: Date.UTC(2026, 10, 9), list: [] },
      own: null,
      isNameShown: false,
    })
    await winRound(0, 5_000)
    await winRound(0, 2_000)
    app.clock.move(DAY_MS)
    await winRound(1, 5_000)
    await winRound(2, 30_000)
    await winRound(3, 90_000, 900)
    const { current, own } = await loadRank()
    expect(current).toMatchObject({ fromTime: Date.UTC(2026, 10, 16), untilTime: Date.UTC(2026, 10, 23) })
    expect(current.list.map(({ id, amountSection, diamonds }) => [id, amountSection.from, diamonds])).toEqual(
      [
        [1, 2_000, 500],
        [2, 500, 300],
        [3, 500, 200],
      ],
    )
    expect(current.list.map(({ nickname }) => nickname).every(name => name.includes('•••'))).toBe(true)
    expect(own).toEqual({ place: 2, multiple: 500, createTime: Date.UTC(2026, 10, 20, 12) })
    expect((await loadRank(1)).own).toMatchObject({ place: 3 })
    expect((await loadRank(3)).own).toBeNull()
  })

  test('the ranking shows the nickname of a player who wants it to be shown', async () => {
    await winRound(0, 5_000)
    expect(await playerAt(0).call(rankShowName, { isShown: true })).toEqual({ isShown: true })
    const { current, isNameShown } = await loadRank(0)
    expect(current.list[0]?.nickname).not.toContain('•••')
    expect(isNameShown).toBe(true)
    await playerAt(0).call(rankShowName, { isShown: false })
    expect((await loadRank(0)).current.list[0]?.nickname).toContain('•••')
  })

  test('the first ten players of the ranking get their diamonds a day after the end of the week', {
    tags: 'race',
  }, async () => {
    for (let place = 0; place < 12; place++) {
      await winRound(place, 30_000 - place * 1_000)
      app.clock.move(MINUTE_MS)
    }
    moveClockTo(SETTLED_MS - 1)
    expect((await loadRank()).last).toMatchObject({ state: 'counting', settledTime: SETTLED_MS, list: [] })
    expect((await playerAt(0).call(awardInbox, {})).claimable).toEqual([])
    moveClockTo(SETTLED_MS)
    await settleRank()
    expect((await loadRank()).last.list.map(({ diamonds }) => diamonds)).toEqual([
      500,
      300,
      200,
      ...Array.from({ length: 7 }, () => 100),
    ])
    expect((await playerAt(0).call(awardInbox, {})).claimable).toMatchObject([
      {
        kind: 'rank',
        source: `rank:${WEEK}`,
        items: [{ id: ITEM_ID.diamond, count: 500 }],
        details: { week: WEEK, place: 1 },
      },
    ])
    expect((await logInAndClaim(0)).claimed).toHaveLength(1)
    const again = await Promise.all(Array.from({ length: 100 }, () => claimRankAward(0)))
    expect(again.flatMap(({ claimed }) => claimed)).toEqual([])
    expect((await logInAndClaim(10)).refused).toHaveLength(1)
    moveClockTo(SETTLED_MS + 30 * DAY_MS)
    expect((await logInAndClaim(1)).refused).toMatchObject([{ errcode: 4207 }])
  })

  test('while the ranking is closed, a past week is not settled, and no player can claim an award for it', async () => {
    await winRound(0, 5_000)
    moveClockTo(Date.UTC(2026, 10, 23))
    expect((await loadRank()).current.list).toEqual([])
    await winRound(1, 9_000)
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    moveClockTo(SETTLED_MS)
    await settleRank()
    expect((await loadRank()).last).toMatchObject({ state: 'none', fromTime: Date.parse(WEEK), list: [] })
    expect((await logInAndClaim(0)).claimed).toEqual([])
  })

  test('on a Monday, last week is the week that just ended, whose winners are not fixed yet, and never the week before it', async () => {
    await winRound(0, 5_000)
    moveClockTo(SETTLED_MS)
    await settleRank()
    expect((await loadRank()).last).toMatchObject({ state: 'settled', fromTime: Date.parse(WEEK) })
    moveClockTo(Date.UTC(2026, 10, 30) - 1)
    expect((await loadRank()).last).toMatchObject({ state: 'settled', fromTime: Date.parse(WEEK) })
    moveClockTo(Date.UTC(2026, 10, 30))
    const { last } = await loadRank()
    expect(last).toMatchObject({ state: 'counting', fromTime: Date.UTC(2026, 10, 23), list: [] })
  })
})
