import { beforeEach, describe, expect, test } from 'vitest'
import { activityAwardGetLog, awardInbox } from '../../../src/contract/award.ts'
import { actInviteUserRecord } from '../../../src/features/invite/contract/invite.ts'
import { pointsData } from '../../../src/features/points/contract.ts'
import { betBonus } from '../../../src/features/rebate/contract.ts'
import { getTaskUser } from '../../../src/features/task/contract.ts'
import { getVipInfo } from '../../../src/features/vip/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import {
  type AwardCase,
  claimAwardByKindCall,
  claimAwardOfSource,
  earnAwards,
  listGrantedAwards,
  moveClockAndLogIn,
  openAllAwards,
  registerFundedPlayer,
} from '../../support/awards.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

/** A stake of ₱4,000, in centavos. In a game of another brand a quarter of it counts: ₱1,000. */
const STAKE = 400_000
const DAY = Date.UTC(2026, 10, 20)
const NEXT_DAY = Date.UTC(2026, 10, 21)
const THIRD_DAY = Date.UTC(2026, 10, 22)
const NEXT_MONTH = Date.UTC(2026, 11, 1)

describeOnOneEngine('rolled-back bets', databases => {
  const app = startAppForEachTest(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    await openAllAwards(app)
    player = await registerFundedPlayer(app)
    await player.depositWithWageringDone(2_000_000)
  })

  /** Bets at the provider. @returns a function that rolls the bet back */
  async function betAtProvider(who = player): Promise<() => Promise<unknown>> {
    const visit = await openPinwheelForWalletCalls(app, who)
    const transactionId = newProviderTransactionId()
    const answer = await visit.bet(STAKE, { transactionId })
    expect(answer.ok).toBe(true)
    return () => visit.rollback(transactionId)
  }

  const moveClockTo = (atMs: number, who = player) => moveClockAndLogIn(app, who, atMs)
  const claimAwardBySource = (source: string) => claimAwardOfSource(player, source)
  const loggedAwards = async (kind: ClaimedAwardKind) =>
    (await player.call(activityAwardGetLog, { kinds: [kind] })).list.map(({ item, state }) => [
      item.count,
      state,
    ])
  const expectNoBrokenRules = async () => expect(await verifyAllRecords(app.services)).toEqual([])

  test('a rolled-back bet is deducted from the counters of the day of the bet, and its stake returns to the balance', async () => {
    const rollBack = await betAtProvider()
    const coin = await player.coin()
    const weeklyProgress = async () =>
      (await player.call(getTaskUser, {})).tasks.find(({ id }) => id === 'weekly-stake')?.progress
    expect(await weeklyProgress()).toBe(100_000)
    await moveClockTo(NEXT_DAY)
    expect((await player.call(pointsData, {})).points).toBe(100)
    await rollBack()
    expect(await weeklyProgress()).toBe(0)
    expect(await player.call(pointsData, {})).toMatchObject({ points: 0, today: 0 })
    expect(await player.coin()).toBe(coin + STAKE)
    expect((await player.readStatement()).slice(0, 2).map(({ change }) => change)).toEqual([STAKE, -STAKE])
    await expectNoBrokenRules()
  })

  test.each([
    ['rebate', NEXT_DAY],
    ['monthly', NEXT_MONTH],
    ['savings-box', NEXT_MONTH],
    ['vip-level', DAY],
    ['vip-task', DAY],
  ] as const)(
    'an unclaimed award of the kind %s disappears when the bets that earned it are rolled back',
    async (kind, fromMs) => {
      const rollBacks = [await betAtProvider(), await betAtProvider()]
      if (fromMs > app.clock.now()) await moveClockTo(fromMs)
      const claimableSources = async () =>
        (await player.call(awardInbox, {})).claimable.flatMap(award =>
          award.kind === kind ? [award.source] : [],
        )
      const [source = ''] = await claimableSources()
      for (const rollBack of rollBacks) await rollBack()
      expect(await claimableSources()).toEqual([])
      expect(source).not.toBe('')
      expect(await claimAwardBySource(source)).toBe('notYetEarned')
      expect(await loggedAwards(kind)).toEqual([])
      await expectNoBrokenRules()
    },
  )

  test('a bet rolled back after its rebate was claimed is deducted from the next rebate', async () => {
    const rollBack = await betAtProvider()
    await betAtProvider()
    await moveClockTo(NEXT_DAY)
    const type = (await player.call(betBonus, {})).list[0]?.type ?? ''
    expect(await claimAwardBySource(`rebate:${type}:2026-11-20`)).toBe('rebate')
    const [[first] = []] = await loggedAwards('rebate')
    await rollBack()
    expect(await loggedAwards('rebate')).toEqual([[first, 'granted']])
    await betAtProvider()
    await moveClockTo(THIRD_DAY)
    expect((await player.call(betBonus, {})).total).toBe(0)
    await expectNoBrokenRules()
  })

  test.each([
    ['monthly', ['monthly:2026-11', 'monthly:2026-12'], Date.UTC(2027, 0, 1)],
    ['savings-box', ['savings-box:2026-11', 'savings-box:2026-12'], Date.UTC(2027, 0, 1)],
  ] as const)(
    'a bet rolled back after an award of the kind %s was claimed is deducted from the next award of that kind',
    async (kind, sources, nextMs) => {
      const rollBack = await betAtProvider()
      await moveClockTo(NEXT_MONTH)
      expect(await claimAwardBySource(sources[0])).toBe(kind)
      await rollBack()
      expect((await loggedAwards(kind)).map(([, state]) => state)).toEqual(['granted'])
      await betAtProvider()
      await moveClockTo(nextMs)
      expect(await claimAwardBySource(sources[1])).toBe('notYetEarned')
      await expectNoBrokenRules()
    },
  )

  test('a bet rolled back after its points were credited is deducted from the points of the next day', async () => {
    const rollBack = await betAtProvider()
    await moveClockTo(NEXT_DAY)
    await runJob(app.services, 'points-credit')
    await rollBack()
    expect(await loggedAwards('points-stakes')).toEqual([[100, 'granted']])
    await betAtProvider()
    await moveClockTo(THIRD_DAY)
    await runJob(app.services, 'points-credit')
    expect(await loggedAwards('points-stakes')).toEqual([[100, 'granted']])
    expect((await player.call(pointsData, {})).points).toBe(100)
    await expectNoBrokenRules()
  })

  test('a rolled-back bet does not lower the VIP level at once, and takes back no claimed award', async () => {
    const rollBacks = [await betAtProvider(), await betAtProvider()]
    expect(await claimAwardBySource('vip-level:1')).toBe('vip-level')
    expect(await claimAwardBySource('vip-task:2026-11-16')).toBe('vip-task')
    for (const rollBack of rollBacks) await rollBack()
    expect(await player.call(getVipInfo, {})).toMatchObject({ level: 1, experience: 0 })
    expect(await claimAwardBySource('vip-daily:2026-11-20')).toBe('notYetEarned')
    expect(await loggedAwards('vip-level')).toEqual([[1_000, 'granted']])
    expect(await loggedAwards('vip-task')).toEqual([[200, 'granted']])
    await expectNoBrokenRules()
  })

  describe('invitees', () => {
    async function inviteeOf(award: AwardCase): Promise<TestPlayer['id']> {
      const { list } = await award.player.call(actInviteUserRecord, {})
      return list[0]?.inviteeId ?? ''
    }

    test("a charged-back deposit of an invitee undoes the inviter's wheel turn and the prize drawn with the turn", async () => {
      const [waiting, used] = [
        await AWARD_CASES['invite-turn'](app),
        await AWARD_CASES['invite-exchange'](app),
      ]
      await earnAwards(app, waiting, used)
      expect(await claimAwardByKindCall('invite-exchange', used)).toBe('given')
      const coin = await used.player.coin()
      for (const award of [waiting, used]) {
        const order = await app.services.db.read
          .selectFrom('deposit_order')
          .select('id')
          .where('player_id', '=', await inviteeOf(award))
          .executeTakeFirstOrThrow()
        await runCommandInProcess(app.services, 'deposit', 'reverse', order.id, '--reason', 'bank')
      }
      await runJob(app.services, 'sweep-undone')
      expect(await claimAwardByKindCall('invite-turn', waiting)).toBe('notYetEarned')
      expect(await used.player.coin()).toBe(coin - 1_200)
      const [grant] = await listGrantedAwards(app, used.player.id, 'invite-exchange')
      expect(grant?.state).toBe('undone')
      for (const { player } of [waiting, used]) {
        expect((await player.call(actInviteUserRecord, {})).list).toMatchObject([{ state: 'notCounted' }])
      }
      await expectNoBrokenRules()
    })

    test('when staff refuse an invitee as being the inviter, the invitee loses the coupon and the inviter loses the award', async () => {
      const award = await AWARD_CASES['invite-wheel'](app)
      await earnAwards(app, award)
      expect(await claimAwardByKindCall('invite-wheel', award)).toBe('given')
      const inviteeId = await inviteeOf(award)
      await runCommandInProcess(
        app.services,
        'invite',
        'decide',
        inviteeId,
        'refuse',
        '--reason',
        'one person',
      )
      await runJob(app.services, 'sweep-undone')
      for (const [id, kind] of [
        [award.player.id, 'invite-wheel'],
        [inviteeId, 'invite-coupon'],
      ] as const) {
        expect((await listGrantedAwards(app, id, kind)).map(({ state }) => state)).toEqual(['undone'])
      }
      expect((await award.player.call(actInviteUserRecord, {})).list).toMatchObject([
        { state: 'notCounted', item: null },
      ])
      await expectNoBrokenRules()
    })
  })

  test('closing a red packet returns the unopened shares, and leaves opened shares to their players', async () => {
    const award = await AWARD_CASES['red-packet'](app)
    await earnAwards(app, award)
    const requestId = newRequestId()
    expect(await claimAwardByKindCall('red-packet', award, award.player, requestId)).toBe('given')
    const code = award.source.split(':')[1] ?? ''
    const [grant] = await listGrantedAwards(app, award.player.id, 'red-packet')
    const { data } = await runCommandInProcess(
      app.services,
      'redpacket',
      'close',
      code,
      '--reason',
      'a mistake',
    )
    expect(data).toMatchObject({ returned: 10_000 - (grant?.amount ?? 0) })
    expect(await claimAwardByKindCall('red-packet', { ...award, player }, player)).toBe('claimExpired')
    expect(await claimAwardByKindCall('red-packet', award, award.player, requestId)).toBe('given')
    await expectNoBrokenRules()
  })
})
