import { expect, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { appAgent5UserJoin, appAgent5UserReceive } from '../../../src/features/invite/contract/agent.ts'
import {
  actInviteUserSpin,
  appAgent5UserInviteValidReceive,
} from '../../../src/features/invite/contract/invite.ts'
import { noteTaskEvent } from '../../../src/features/task/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import {
  ADDITIONAL_TASK_STAKES,
  COIN_ID,
  coinReward,
  DIAMONDS_ID,
  INVITE_TERMS,
  LIVENESS_ID,
  POINTS_ID,
  pointsReward,
  type RewardAmount,
  VIP_DAILY_REWARDS,
  VIP_WEEKLY_TASK,
  valueOfRewards,
} from '../../long/support/promotions/amounts.ts'
import {
  AWARDS_WITHOUT_STAKES,
  createLeastInviteeStrategy,
  createLeastStakesStrategy,
} from '../../long/support/promotions/strategies.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForEachTest, type TestClient } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { markIdentityVerified, registerInvitee, storePhoneOfPlayer } from '../../support/invitees.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { openPinwheelForWalletCalls, WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

/** The id of Beto-Beto; the best bets in this game return 35/36 of the stake. */
const DICE = 1003
const BEST_RETURN = 35 / 36
const MONDAY_MS = Date.UTC(2026, 10, 23, 12)

/** Whether an award can be earned only once, recognized by the beginning of its source. */
const isEarnedOnlyOnce = (source: string) => /^(sign-up|vip-level|task:once-)/.test(source)

const sumCountsByItem = (items: readonly RewardAmount[]) => {
  const sums: Record<number, number> = {}
  for (const { id, count } of items) if (id !== LIVENESS_ID) sums[id] = (sums[id] ?? 0) + count
  return sums
}

describeOnOneEngine('bonus strategies', databases => {
  const app = startAppForEachTest(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })

  async function newPlayer(): Promise<TestPlayer> {
    for (const id of Object.values(ACTIVITY_TYPE)) await openActivity(app.services, id)
    await runJob(app.services, 'vip-opening')
    return registerPlayer(app)
  }

  const placeDiceBet = async (player: TestClient, stake: number, choice: Record<string, number>) =>
    (await player.call(gameBet, { requestId: newRequestId(), gameId: DICE, stake, choice })).play

  /**
   * Bets on both low and high in the same game, so that the player loses only if the dice show a triple.
   * @returns the sums staked and paid, in centavos
   */
  async function hedgeStakes(player: TestClient, chip: number) {
    const { price, payout } = await placeDiceBet(player, chip, { low: 1, high: 1 })
    expect(price).toBe(chip * 2)
    expect([0, price]).toContain(payout)
    return { price, payout }
  }

  /**
   * Claims every award in the inbox that `isWanted` accepts (by default each award that can be earned repeatedly),
   * until the inbox has none left.
   * @returns the items of these awards
   */
  async function collectAwards(
    player: TestClient,
    isWanted = (source: string) => !isEarnedOnlyOnce(source),
  ): Promise<RewardAmount[]> {
    const items: RewardAmount[] = []
    for (;;) {
      const { claimable } = await player.call(awardInbox, {})
      const sources = claimable.map(({ source }) => source).filter(isWanted)
      if (sources.length === 0) return items
      const { claimed, refused } = await player.call(awardClaim, { requestId: newRequestId(), sources })
      expect(refused).toEqual([])
      items.push(...claimed.flatMap(award => award.items))
    }
  }

  async function depositFirst(player: TestPlayer, amount: number): Promise<void> {
    const order = { requestId: newRequestId(), rechargeType: 'gcash', amount, bonusId: 1 }
    await settleCheckout(app, await player.call(depositCreate, order), 'pay')
  }

  test('a player who makes only the smallest stakes earns exactly the awards that were calculated for a week', async () => {
    const idle = await newPlayer()
    const least = await registerPlayer(app)
    for (const player of [idle, least]) await player.deposit(200_000)
    // Credits the stakes of all four bets in advance, since every bet may lose.
    await least.depositWithWageringDone(4 * ADDITIONAL_TASK_STAKES.playDay)
    await least.call(startGame, { gameId: DICE })
    const got = new Map<TestPlayer, RewardAmount[]>([
      [idle, []],
      [least, []],
    ])
    // Claims the deposit awards before the week of the deposits ends.
    for (const player of got.keys()) await collectAwards(player)
    app.clock.move(MONDAY_MS - app.clock.now())
    for (let day = 0; day < 7; day++) {
      for (const [player, items] of got) {
        await player.reauthenticate()
        await player.call(noteTaskEvent, { event: 'rules-read', slug: 'karera' })
        if (player === least && day < 4) {
          const { roundId } = await placeDiceBet(player, ADDITIONAL_TASK_STAKES.playDay / 15, { low: 15 })
          await player.call(noteTaskEvent, { event: 'round-checked', roundId })
        }
        items.push(...(await collectAwards(player)))
      }
      app.clock.move(DAY_MS)
    }
    expect(sumCountsByItem(got.get(idle) ?? [])).toEqual(sumCountsByItem(AWARDS_WITHOUT_STAKES))
    expect(sumCountsByItem(got.get(least) ?? [])).toEqual(
      sumCountsByItem([...AWARDS_WITHOUT_STAKES, ...createLeastStakesStrategy(BEST_RETURN).items]),
    )
  })

  test('bets on opposite outcomes count in full as wagering of the first deposit, but only a ninth as wagering of its bonus', async () => {
    const player = await newPlayer()
    await depositFirst(player, 100_000)
    await player.call(startGame, { gameId: DICE })
    let [staked, paid] = [0, 0]
    while (staked < 600_000 && (await player.coin()) >= 20_000) {
      const { price, payout } = await hedgeStakes(player, 10_000)
      staked += price
      paid += payout
    }
    const { turnoverOwed, withdrawable, grants } = await player.call(getExchange, {})
    const ofDeposit = Math.min(100_000, staked)
    expect(turnoverOwed).toBe(600_000 - ofDeposit - ((staked - ofDeposit) / 20_000) * 2_222)
    const coin = 200_000 - staked + paid
    expect(await player.coin()).toBe(coin)
    expect(withdrawable).toBe(grants.reduce((left, { bonusMoney }) => left - bonusMoney, coin))
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a player who cancels a bonus keeps nothing of that bonus', async () => {
    const player = await newPlayer()
    await depositFirst(player, 100_000)
    await player.call(startGame, { gameId: DICE })
    let [staked, paid] = [0, 0]
    while (staked < 100_000 && paid >= staked - 80_000) {
      const { price, payout } = await hedgeStakes(player, 10_000)
      staked += price
      paid += payout
    }
    const bonus = (await player.call(getExchange, {})).grants.find(({ kind }) => kind === 'bonus')
    const { grantId = '', bonusMoney = 0 } = bonus ?? {}
    await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    expect(await player.coin()).toBe(100_000 - staked + paid)
  })

  test('a player keeps an award claimed before its bets were rolled back, and those bets give no award afterwards', async () => {
    const player = await newPlayer()
    await player.deposit(1_200_000)
    const at = await openPinwheelForWalletCalls(app, player)
    const transactionId = newRequestId()
    await at.bet(1_200_000, { transactionId })
    const isForWeeklyOrVipStakes = (source: string) => /^(task:weekly-stake|vip-task|vip-daily)/.test(source)
    const claimedBefore = await collectAwards(player, isForWeeklyOrVipStakes)
    expect(sumCountsByItem(claimedBefore)).toEqual({
      [COIN_ID]: VIP_WEEKLY_TASK.award,
      [POINTS_ID]: VIP_DAILY_REWARDS.points,
      [DIAMONDS_ID]: 20 + VIP_DAILY_REWARDS.diamonds,
    })
    await at.rollback(transactionId)
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await runJob(app.services, 'points-credit')
    const { claimable } = await player.call(awardInbox, {})
    const kinds = claimable.map(({ kind }) => kind)
    for (const kind of ['rebate', 'monthly', 'savings-box', 'vip-level', 'task-chest', 'vip-task'])
      expect(kinds).not.toContain(kind)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('inviting 50 accounts on one device earns nothing', async () => {
    const owner = await newPlayer()
    const device = { deviceId: 'd'.repeat(32) }
    await owner.call(preLogin, device)
    await owner.call(appAgent5UserJoin, {})
    for (let count = 1; count < 50; count++) {
      const account = await registerInvitee(app, owner)
      await account.call(preLogin, device)
      await storePhoneOfPlayer(app, account.id)
      await markIdentityVerified(app, account.id)
      await account.deposit(100_000)
      await account.call(startGame, { gameId: DICE })
      await placeDiceBet(account, 50_000, { low: 2 })
    }
    await runJob(app.services, 'find-valid-invitees')
    app.clock.move(INVITE_TERMS.waitDays * DAY_MS)
    await owner.reauthenticate()
    await runJob(app.services, 'settle-agents')
    const requestId = newRequestId()
    const commission = owner.call(appAgent5UserReceive, { requestId })
    expect(await refusalReasonOfCall(commission)).toBe('notYetEarned')
    await owner.call(startGame, { gameId: DICE })
    expect(await refusalReasonOfCall(owner.call(actInviteUserSpin, { requestId }))).toBe('notYetEarned')
    const { claimable } = await owner.call(awardInbox, {})
    expect(claimable.filter(({ kind }) => kind === 'invite-turn')).toEqual([])
  })

  test('a player whose invitee only just meets the terms earns exactly the calculated amount', async () => {
    const agent = await newPlayer()
    await agent.deposit(10_000)
    await agent.call(appAgent5UserJoin, {})
    const invitee = await registerInvitee(app, agent)
    await storePhoneOfPlayer(app, invitee.id)
    await markIdentityVerified(app, invitee.id)
    await invitee.deposit(100_000)
    await invitee.call(startGame, { gameId: DICE })
    // The invitee bets ₱40 in each of twenty-five rounds, which together are the stakes that a valid invitee needs.
    let [staked, paid] = [0, 0]
    for (let round = 0; round < 25; round++) {
      const { price, payout } = await placeDiceBet(invitee, 2_000, { low: 2 })
      staked += price
      paid += payout
    }
    expect(staked).toBe(INVITE_TERMS.staked)
    expect(await invitee.coin()).toBe(100_000 - staked + paid)
    await runJob(app.services, 'find-valid-invitees')
    app.clock.move(DAY_MS)
    await invitee.reauthenticate()
    await runJob(app.services, 'points-credit')
    await runJob(app.services, 'settle-agents')
    const isForDailyStakes = (source: string) => /^(rebate|task:daily-(rounds|stake))/.test(source)
    const own = [...(await collectAwards(invitee, isForDailyStakes)), pointsReward(100)]
    const month = Date.UTC(2026, 11, 1, 12)
    app.clock.move(month - app.clock.now())
    await invitee.reauthenticate()
    own.push(...(await collectAwards(invitee, source => /^(monthly|savings-box)/.test(source))))
    await agent.reauthenticate()
    const earned = await collectAwards(agent, source =>
      /^(agent-commission|task:weekly-invitees)/.test(source),
    )
    await agent.call(appAgent5UserInviteValidReceive, { requestId: newRequestId() })
    const all = [...own, ...earned, { id: COIN_ID, count: INVITE_TERMS.agent }]
    expect(sumCountsByItem(own)).toEqual(sumCountsByItem([coinReward(2 + 2 + 1), pointsReward(120)]))
    expect(valueOfRewards(all)).toBeCloseTo(createLeastInviteeStrategy(BEST_RETURN).earned, 6)
  })
})
