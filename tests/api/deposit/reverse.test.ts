import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DEPOSIT_MIN } from '../../../src/domain/payments/deposit.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { depositCreate, depositOrder, depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { BONUS_TYPE } from '../../../src/features/deposit/rules/deposit-bonus.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import { cancelBonus, exchangeOrder, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { listCountersByDay } from '../../../src/server/player-money/counters/day-counters.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { sumLockedCoins } from '../../../src/server/player-money/grants/item-grant-repository.ts'
import { playerTotalsOf } from '../../../src/server/player-money/totals/totals.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'

const AMOUNT = 50_000

describeOnBothEngines('charged-back deposits', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    player = await registerPlayer(app)
  })

  const reverseOrder = (orderId: string) => reverseDeposit(app.services, orderId, app.clock.now())
  const claimAward = (source: string, cause: AwardCause) =>
    app.services.db.transact(tx =>
      claimReward(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.diamond,
        earned: () => 5,
        source,
        cause,
        isIdle: false,
        atMs: app.clock.now(),
      }),
    )
  const heldDiamonds = () => balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.diamond)
  const writeOffs = () =>
    app.services.db.read
      .selectFrom('award_write_off')
      .select(['cause', 'item', 'amount'])
      .where('player_id', '=', player.id)
      .execute()
  const orderWithBonus = (type: number) => {
    const bonus = app.services.settings.get('rechargeBonuses').find(rule => rule.type === type)
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: AMOUNT }
    return player.call(depositCreate, { ...body, bonusId: bonus?.bonusId ?? 0 })
  }
  const depositWithBonus = async () => {
    const order = await orderWithBonus(BONUS_TYPE.first)
    await settleCheckout(app, order, 'pay')
    return order.orderId
  }

  test("a charge-back takes only the principal, bonus and awards of its deposit, and is listed in the player's records", async () => {
    const orderId = await depositWithBonus()
    await claimAward('of the deposit', `deposit:${orderId}`)
    await claimAward('of another', 'deposit:another')
    const { grants } = await player.call(getExchange, {})
    expect(grants.map(({ kind }) => kind).sort()).toEqual(['bonus', 'deposit'])
    const data = await runCommandInProcess(app.services, 'deposit', 'reverse', orderId, '--reason', 'bank')
    expect(data).toBeDefined()
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    expect(await heldDiamonds()).toBe(5)
    expect(await writeOffs()).toEqual([])
    const { list } = await player.call(depositRecord, {})
    expect(list).toMatchObject([{ orderId, state: 'reversed' }])
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ deposited: 0, deposits: 0 })
    const lines = await player.readStatement()
    expect(lines.find(({ kind }) => kind === 'deposit-reversed')).toMatchObject({ change: -AMOUNT })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back never takes more than the player has left; the house bears the rest, and a report lists the awards', async () => {
    const orderId = await depositWithBonus()
    const { grants } = await player.call(getExchange, {})
    const bonus = grants.find(({ kind }) => kind === 'bonus')?.bonusMoney ?? 0
    expect(bonus).toBeGreaterThan(1_000)
    // The player loses all deposited money and a part of the bonus.
    await placeBet(app, { playerId: player.id, stake: AMOUNT + 1_000, payout: 0 })
    expect(await reverseOrder(orderId)).toMatchObject({ taken: 0, lost: AMOUNT })
    expect(await player.coin()).toBe(0)
    expect(await writeOffs()).toEqual([{ cause: `deposit:${orderId}`, item: ITEM_ID.coin, amount: 1_000 }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes the bonus of its deposit from unlocked money, even after the bonus was wagered', async () => {
    const orderId = await depositWithBonus()
    const { grants } = await player.call(getExchange, {})
    const bonus = grants.find(({ kind }) => kind === 'bonus')?.bonusMoney ?? 0
    await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: AMOUNT })
    const whole = grants.find(({ kind }) => kind === 'bonus')?.remaining ?? 0
    for (let left = whole; left > 0; left -= AMOUNT) {
      await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: AMOUNT })
    }
    expect(await player.call(getExchange, {})).toMatchObject({ coin: AMOUNT + bonus, grants: [] })
    await player.deposit(DEPOSIT_MIN)
    await placeBet(app, { playerId: player.id, stake: 1_000, payout: 0 })
    await reverseOrder(orderId)
    expect(await player.coin(), 'what the other deposit still asks').toBe(DEPOSIT_MIN - 1_000)
    expect(await writeOffs()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes a cancelled bonus of its deposit, less the part that the cancellation already took', async () => {
    for (const lost of [0, 1_000]) {
      player = await registerPlayer(app)
      const orderId = await depositWithBonus()
      if (lost > 0) await placeBet(app, { playerId: player.id, stake: AMOUNT + lost, payout: 0 })
      const { grants } = await player.call(getExchange, {})
      const { grantId = '', bonusMoney = 0 } = grants.find(({ kind }) => kind === 'bonus') ?? {}
      await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
      const before = await player.coin()
      await app.services.db.transact(tx =>
        postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(player.id), 2 * AMOUNT)),
      )
      await reverseOrder(orderId)
      expect(await player.coin()).toBe(before + 2 * AMOUNT - AMOUNT - lost)
      expect(await writeOffs()).toEqual([])
    }
  })

  test('a charge-back takes a bonus without wagering only from money that no other deposit locks', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: AMOUNT })
    await app.services.db.transact(tx =>
      claimReward(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        earned: () => 10_000,
        source: 'deposit-bonus:without wagering',
        cause: `deposit:${orderId}`,
        wagering: { multiple: 0, days: 1 },
        isIdle: false,
        atMs: app.clock.now(),
      }),
    )
    await placeBet(app, { playerId: player.id, stake: AMOUNT + 5_000, payout: 0 })
    await player.deposit(DEPOSIT_MIN)
    expect(await reverseOrder(orderId)).toMatchObject({ taken: 5_000 })
    expect(await player.coin(), 'what the other deposit still asks').toBe(DEPOSIT_MIN)
    expect(await writeOffs()).toEqual([{ cause: `deposit:${orderId}`, item: ITEM_ID.coin, amount: 10_000 }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a bet refunded after a charge-back does not bring back the wagering of the charged-back deposit or of its bonus', async () => {
    const orderId = await depositWithBonus()
    const { grants } = await player.call(getExchange, {})
    const [bet, open] = [
      { playerId: player.id, stake: AMOUNT },
      { payout: 0, isRoundClosed: false },
    ]
    const ofDeposit = await placeBet(app, { ...bet, ...open })
    const whole = grants.find(({ kind }) => kind === 'bonus')?.remaining ?? 0
    for (let left = whole; left > AMOUNT; left -= AMOUNT) await placeBet(app, { ...bet, payout: AMOUNT })
    const ofBonus = await placeBet(app, { ...bet, ...open })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, grants: [] })
    await reverseOrder(orderId)
    await refundRound(app, { playerId: player.id, roundId: ofDeposit, stake: AMOUNT })
    await refundRound(app, { playerId: player.id, roundId: ofBonus, stake: AMOUNT, real: 0 })
    expect(await player.call(getExchange, {})).toMatchObject({
      coin: 2 * AMOUNT,
      turnoverOwed: 0,
      grants: [],
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back cancels a bonus that an open round has staked: the house gets its share of what the round pays later', async () => {
    const orderId = await depositWithBonus()
    const { grants } = await player.call(getExchange, {})
    const bonus = grants.find(({ kind }) => kind === 'bonus')?.bonusMoney ?? 0
    const [lost, half] = [AMOUNT - 1_000, 1_000]
    await placeBet(app, { playerId: player.id, stake: lost, payout: 0 })
    const round = { playerId: player.id, roundStake: 2 * half }
    const roundId = await placeBet(app, { ...round, stake: 2 * half, payout: 0, isRoundClosed: false })
    expect(await player.coin()).toBe(bonus - half)
    expect(await reverseOrder(orderId)).toMatchObject({ taken: 0, lost: AMOUNT })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    const houseBalance = () => balanceOfAccount(app.services.db, houseAccount('bonus'), ITEM_ID.coin)
    const before = await houseBalance()
    await placeBet(app, { ...round, roundId, stake: 0, payout: 6_000 })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 3_000, turnoverOwed: 0, grants: [] })
    expect((await houseBalance()) - before).toBe(3_000)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back sends withdrawals on hold to review, and refuses new ones until staff end the review', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: 3 * AMOUNT })
    const receivingAccountId = await player.addReceivingAccount()
    const held = await player.withdraw(AMOUNT, receivingAccountId)
    expect(held.state).toBe('held')
    await reverseOrder(orderId)
    expect(await player.call(exchangeOrder, { orderId: held.orderId })).toMatchObject({ state: 'review' })
    expect(await refusalReasonOfCall(player.withdraw(AMOUNT, receivingAccountId))).toBe('accountInReview')
    const { data } = await runCommandInProcess(app.services, 'report', 'pending')
    const dueMs = app.clock.now() + 72 * HOUR_MS
    expect(data).toContainEqual(expect.objectContaining({ what: 'review', playerId: player.id, dueMs }))
    await runCommandInProcess(app.services, 'deposit', 'end-review', player.id, '--reason', 'looked at it')
    expect((await player.withdraw(AMOUNT, receivingAccountId)).state).toBe('held')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charged-back deposit is deducted from the counters of the day on which it was paid', async () => {
    const paidOn = utcDayAt(app.clock.now())
    const { orderId } = await player.deposit(AMOUNT)
    await player.deposit(DEPOSIT_MIN)
    app.clock.move(DAY_MS)
    await reverseOrder(orderId)
    const days = await listCountersByDay(app.services.db.read, player.id, {
      from: paidOn,
      to: utcDayAt(app.clock.now()),
    })
    expect(days.map(({ day, deposited }) => [day, deposited])).toEqual([[paidOn, DEPOSIT_MIN]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes unused chances, cards, tickets, points and coupons of its deposit', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    const items = [
      ITEM_ID.jackpotChance,
      ITEM_ID.scratchCard,
      ITEM_ID.ticket1,
      ITEM_ID.points,
      1301,
    ] as ItemId[]
    for (const item of items) {
      await app.services.db.transact(tx =>
        claimReward(app.services, tx, {
          playerId: player.id,
          isIdle: false,
          item,
          earned: () => 3,
          source: `test ${item}`,
          cause: `deposit:${orderId}`,
          atMs: app.clock.now(),
        }),
      )
    }
    await app.services.db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'test-used',
        reference: orderId,
        playerId: player.id,
        postings: [
          {
            from: playerAccount(player.id),
            to: houseAccount('bonus'),
            item: ITEM_ID.scratchCard,
            amount: centavos(2),
          },
        ],
        atMs: app.clock.now(),
      }),
    )
    await reverseOrder(orderId)
    for (const item of items)
      expect(await balanceOfAccount(app.services.db, playerAccount(player.id), item)).toBe(0)
    expect(await writeOffs()).toEqual([{ cause: `deposit:${orderId}`, item: ITEM_ID.scratchCard, amount: 2 }])
  })

  test('after a charge-back deposits and claims are refused until staff end the review', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await reverseOrder(orderId)
    expect(await refusalReasonOfCall(player.order(AMOUNT))).toBe('accountInReview')
    await expect(claimAward('x', 'bet:1')).rejects.toMatchObject(new Refusal('accountInReview'))
    const end = ['deposit', 'end-review', player.id, '--reason', 'looked at it']
    await runCommandInProcess(app.services, ...end)
    await expect(runCommandInProcess(app.services, ...end)).rejects.toThrow('not in review')
    await player.deposit(AMOUNT)
    await claimAward('x', 'bet:1')
    expect(await player.coin()).toBe(AMOUNT)
  })

  test('a payment of a player in review is credited, but brings no bonus and unlocks no award', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    const offered = await orderWithBonus(BONUS_TYPE.second)
    expect(offered.bonus).toBeGreaterThan(0)
    await reverseOrder(orderId)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.points,
        amount: 7,
        source: 'locked',
        beforeDeposit: 'keep',
        atMs: app.clock.now(),
      }),
    )
    await settleCheckout(app, offered, 'pay')
    expect(await player.call(depositOrder, { orderId: offered.orderId })).toMatchObject({
      state: 'paid',
      bonus: 0,
    })
    expect(await player.coin()).toBe(AMOUNT)
    expect(await balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.points)).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a deposit that many commands reverse at once on two processes, during bets, is reversed once', async () => {
    const orderId = await depositWithBonus()
    const bets = Array.from({ length: 5 }, () =>
      placeBet(app, { playerId: player.id, stake: 1_000, payout: 0 }).then(() => 1_000),
    )
    const reversals = Array.from({ length: 6 }, (_, index) =>
      reverseDeposit((index % 2 === 0 ? app : second).services, orderId, app.clock.now()),
    )
    const [played, reversed] = await Promise.all([Promise.allSettled(bets), Promise.allSettled(reversals)])
    const done = reversed.filter(each => each.status === 'fulfilled')
    expect(done).toHaveLength(1)
    for (const each of reversed) {
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(CommandError)
    }
    for (const each of played) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'notEnoughMoney' })
    }
    expect(await player.coin()).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a deposit order that is unknown or was not paid cannot be reversed', async () => {
    const { orderId } = await player.order(AMOUNT)
    await expect(reverseOrder(orderId)).rejects.toThrow('is pending, not paid')
    await expect(reverseOrder('01aaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toThrow('no deposit order')
  })

  test("free awards that are not fully wagered are locked again when the player's only deposit is charged back", async () => {
    const grantCoins = (source: string, amount: number) =>
      app.services.db.transact(tx =>
        grantItem(app.services, tx, {
          playerId: player.id,
          item: ITEM_ID.coin,
          amount,
          source,
          wageringMultiple: 1,
          beforeDeposit: 'keep',
          atMs: app.clock.now(),
        }),
      )
    await grantCoins('sign-in:2026-11-20', 3_000)
    const first = await depositWithBonus()
    const { orderId: other } = await player.deposit(DEPOSIT_MIN)
    await grantCoins('sign-in:2026-11-21', 2_000)
    await placeBet(app, { playerId: player.id, stake: 100, payout: 0 })
    const lockedCoins = () => sumLockedCoins(app.services.db.read, player.id)
    await reverseOrder(first)
    expect(await lockedCoins(), 'while another paid deposit is left').toBe(0)
    const { coin } = await player.call(getExchange, {})
    await reverseOrder(other)
    expect(await lockedCoins()).toBe(5_000)
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 0, grants: [] })
    expect(coin - (await player.coin())).toBeGreaterThanOrEqual(5_000)
    await runCommandInProcess(app.services, 'deposit', 'end-review', player.id, '--reason', 'paid again')
    await player.deposit(DEPOSIT_MIN)
    expect(await lockedCoins()).toBe(0)
    const { grants } = await player.call(getExchange, {})
    expect(
      grants
        .filter(({ kind }) => kind === 'bonus')
        .map(grant => grant.bonusMoney)
        .sort(),
    ).toEqual([2_000, 3_000])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
