import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_JACKPOT_POOL_TERMS } from '../../../src/domain/awards/jackpot.ts'
import { JACKPOT_REVEAL_MAX_MS } from '../../../src/domain/awards/jackpot-play.ts'
import { DEFAULT_WITHDRAWAL_DAY_LIMITS, WITHDRAWAL_MAX } from '../../../src/domain/payments/withdrawal.ts'
import { getMail3 } from '../../../src/features/mail/contract.ts'
import { exchangeRecord, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  claimNextChance,
  drawJackpotOnce,
  makePoolWinLikely,
  openJackpot,
  registerPlayerWithChances,
} from '../../support/jackpot.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import type { TestPlayer } from '../../support/player.ts'

describeOnOneEngine('paying out a jackpot', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer
  let account: string

  beforeEach(async () => {
    await openJackpot(app)
    player = await registerPlayerWithChances(app)
    account = await player.addReceivingAccount()
  })

  const winPool = async (pool: 'mega' | 'minor') => {
    await makePoolWinLikely(app, pool)
    await claimNextChance(player)
    return drawJackpotOnce(player)
  }
  const mailKinds = async () => {
    await dispatchOutbox(app.services, outboxConsumers)
    return (await player.call(getMail3, {})).list.map(({ kind }) => kind)
  }
  const payJackpot = (drawId: string, to = account) =>
    runCommandInProcess(app.services, 'withdrawal', 'pay-jackpot', player.id, drawId, '--account', to)

  test('the mail about a won jackpot arrives only when its page has had the time to show the win', {
    tags: ['games-jackpot-winners'],
  }, async () => {
    await winPool('minor')
    expect(await mailKinds()).not.toContain('jackpotWon')
    app.clock.move(JACKPOT_REVEAL_MAX_MS - 1)
    expect(await mailKinds()).not.toContain('jackpotWon')
    app.clock.move(1)
    expect(await mailKinds()).toContain('jackpotWon')
  })

  test("staff pay a jackpot out once, even above the maximum of a withdrawal, without using up the day's withdrawal limits", {
    tags: ['games-jackpot-winners'],
  }, async () => {
    await storeApprovedIdentity(app, player.id)
    const { id, bonus, isPaidByStaff } = await winPool('mega')
    expect(isPaidByStaff).toBe(true)
    expect(bonus).toBeGreaterThan(WITHDRAWAL_MAX)
    expect(bonus).toBeGreaterThan(DEFAULT_WITHDRAWAL_DAY_LIMITS.amountMax)
    const before = await player.coin()
    const { data } = await payJackpot(id)
    expect(data).toMatchObject([{ playerId: player.id, state: 'paid', amount: bonus }])
    expect(await player.coin()).toBe(before - bonus)
    const { list } = await player.call(exchangeRecord, {})
    expect(list).toMatchObject([{ state: 'paid', amount: bonus }])
    expect((await player.call(getExchange, {})).day).toMatchObject({
      countLeft: DEFAULT_WITHDRAWAL_DAY_LIMITS.countMax,
      amountLeft: DEFAULT_WITHDRAWAL_DAY_LIMITS.amountMax,
    })
    await expect(payJackpot(id)).rejects.toThrow(/pays this jackpot out/)
    expect(await player.coin()).toBe(before - bonus)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff can pay out a jackpot while other money is still to be wagered, but only the part of it that was not staked yet', async () => {
    await storeApprovedIdentity(app, player.id)
    const { id, bonus } = await winPool('mega')
    await player.deposit(50_000)
    const coin = await player.coin()
    const spent = coin - bonus + 1_000
    await placeBet(app, { playerId: player.id, stake: spent, payout: 0 })
    await player.deposit(70_000)
    expect((await player.call(getExchange, {})).turnoverOwed).toBeGreaterThan(0)
    const { data } = await payJackpot(id)
    expect(data).toMatchObject([{ state: 'paid', amount: bonus - 1_000 }])
    expect(await player.coin()).toBe(70_000)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff can pay out only a large jackpot, to a receiving account of its winner, after the ID was verified', async () => {
    const small = await winPool('minor')
    expect(small).toMatchObject({
      bonus: DEFAULT_JACKPOT_POOL_TERMS.minor.seed + 20 * 10,
      isPaidByStaff: false,
    })
    await expect(payJackpot(small.id)).rejects.toThrow(/identity/)
    await storeApprovedIdentity(app, player.id)
    await expect(payJackpot(small.id)).rejects.toThrow(/those above 5000000/)
    await expect(payJackpot('nothing')).rejects.toThrow(/has won no jackpot/)
    await runCommandInProcess(app.services, 'settings', 'set', 'jackpotPaidByStaff', '100000')
    await app.services.settings.refresh()
    await expect(payJackpot(small.id, 'another')).rejects.toThrow(/has no receiving account another/)
    const other = await registerPlayerWithChances(app)
    const foreign = await other.addReceivingAccount()
    await expect(payJackpot(small.id, foreign)).rejects.toThrow(/has no receiving account/)
    const before = await player.coin()
    expect((await payJackpot(small.id)).data).toMatchObject([{ state: 'paid', amount: small.bonus }])
    expect(await player.coin()).toBe(before - small.bonus)
    expect(await refusalReasonOfCall(player.withdraw(WITHDRAWAL_MAX + 1, account))).toBe(
      'withdrawalAboveMaximum',
    )
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a jackpot that several commands pay out at once is paid once', { tags: 'race' }, async () => {
    await storeApprovedIdentity(app, player.id)
    const { id, bonus } = await winPool('mega')
    const before = await player.coin()
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => payJackpot(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await player.coin()).toBe(before - bonus)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
