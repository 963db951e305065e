import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DEPOSIT_MAX } from '../../../src/domain/payments/deposit.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { depositOrder, depositQuote, depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { depositModule } from '../../../src/features/deposit/server/module.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import { settlePaymentDeviation } from '../../../src/features/deposit/server/settle-deviation.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { statementYear } from '../../../src/features/statement/contract.ts'
import { houseAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { startAppForSuite, WEBHOOK_SECRET } from '../../support/app.ts'
import { moveToFridayNoon } from '../../support/clock.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  newRequestId,
  PASSWORD,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const AMOUNT = 15_000

describeOnBothEngines('the diamonds of deposits', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    moveToFridayNoon(app)
    player = await registerPlayer(app)
  })

  afterEach(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    await unsetAllSettings(app)
  })

  const heldDiamonds = async () =>
    (await player.call(heldItems, {})).list.find(({ id }) => id === ITEM_ID.diamond)?.count ?? 0
  const quotedDiamonds = async (price = AMOUNT) =>
    (await player.call(depositQuote, { rechargeType: 'gcash', price })).diamonds
  const setTerms = (depositPerDiamond: number, dayMax: number) =>
    app.services.settings.set(
      'depositDiamonds',
      { depositPerDiamond, dayMax },
      { staff: 'tester', atMs: app.clock.now() },
    )
  const writeOffs = () =>
    app.services.db.read
      .selectFrom('award_write_off')
      .select(['cause', 'item', 'amount'])
      .where('player_id', '=', player.id)
      .execute()
  const moveTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const sendWebhook = (event: object) => {
    const body = JSON.stringify({ eventId: randomUUID(), amount: AMOUNT, outcome: 'paid', ...event })
    const signature = signWebhook(WEBHOOK_SECRET, body, app.clock.now())
    return app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
  }
  const spendDiamonds = (count: number) =>
    app.services.db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'test-used',
        reference: randomUUID(),
        playerId: player.id,
        postings: [
          {
            from: playerAccount(player.id),
            to: houseAccount('bonus'),
            item: ITEM_ID.diamond,
            amount: centavos(count),
          },
        ],
        atMs: app.clock.now(),
      }),
    )

  test('each whole ₱100 deposited in a day gives a diamond; the number is quoted beforehand and listed with each deposit', async () => {
    expect(await quotedDiamonds()).toBe(1)
    const first = await player.deposit(AMOUNT)
    expect(first.diamonds).toBe(0)
    expect(await heldDiamonds()).toBe(1)
    expect(await quotedDiamonds()).toBe(2)
    app.clock.move(1)
    const second = await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(3)
    expect((await player.call(depositOrder, { orderId: second.orderId })).diamonds).toBe(2)
    const { list } = await player.call(depositRecord, {})
    expect(list.map(order => [order.orderId, order.diamonds])).toEqual([
      [second.orderId, 2],
      [first.orderId, 1],
    ])
  })

  test('the diamonds of deposits are limited for each UTC day, and the limit starts again at midnight', async () => {
    expect(await quotedDiamonds(DEPOSIT_MAX)).toBe(50)
    await player.deposit(480_000)
    expect(await heldDiamonds()).toBe(48)
    expect(await quotedDiamonds(50_000)).toBe(2)
    await player.deposit(50_000)
    expect([await heldDiamonds(), await quotedDiamonds()]).toEqual([50, 0])
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(50)
    const nextDayMs = nextUtcDayStartMsAfter(app.clock.now())
    await moveTo(nextDayMs - 1)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(50)
    await moveTo(nextDayMs)
    expect(await quotedDiamonds()).toBe(1)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(51)
  })

  test('diamonds of a deposit belong to the day on which the money arrives, not to that of the order', async () => {
    const order = await player.order(AMOUNT)
    await moveTo(nextUtcDayStartMsAfter(app.clock.now()))
    await player.deposit(AMOUNT)
    await sendWebhook({ orderId: order.orderId })
    expect(await heldDiamonds()).toBe(3)
  })

  test('a repeated webhook of a deposit, with the same event id or another, gives the diamonds only once', async () => {
    const { orderId } = await player.order(AMOUNT)
    const eventId = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => sendWebhook({ orderId, eventId })))
    await sendWebhook({ orderId })
    expect(await heldDiamonds()).toBe(1)
  })

  test('twenty deposits paid at once give the diamonds of their sum', async () => {
    const orders = []
    for (let count = 0; count < 20; count++) orders.push(await player.order(AMOUNT))
    await Promise.all(orders.map(order => settleCheckout(app, order, 'pay')))
    expect(await player.coin()).toBe(20 * AMOUNT)
    expect(await heldDiamonds()).toBe(30)
  })

  test('money that staff credit gives diamonds for the amount that arrived', async () => {
    const order = await player.order(AMOUNT)
    await settleCheckout(app, order, 'pay')
    await sendWebhook({ orderId: order.orderId })
    const deviations = await listPaymentDeviations(app.services.db.read, { isOpen: true })
    const deviation = deviations.find(({ order_id }) => order_id === order.orderId)
    const settled = { as: 'credited', reason: 'it arrived', atMs: app.clock.now() } as const
    await settlePaymentDeviation(app.services, { eventId: deviation?.event_id ?? '', ...settled })
    expect(await player.coin()).toBe(2 * AMOUNT)
    expect(await heldDiamonds()).toBe(3)
  })

  test('a deposit made during a break is offered no diamonds, and gets none afterwards either', async () => {
    const order = await player.order(AMOUNT)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    await moveTo(app.clock.now() + 24 * HOUR_MS - 1)
    await sendWebhook({ orderId: order.orderId })
    expect([await player.coin(), await heldDiamonds()]).toEqual([AMOUNT, 0])
    expect(await quotedDiamonds()).toBe(0)
    await moveTo(app.clock.now() + 1)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds(), 'the second of ₱150 brings the whole of ₱200 and of ₱300').toBe(2)
  })

  test('a deposit earns diamonds by the current rate and limit, even if staff changed them the same day; a limit of zero gives none', async () => {
    await player.deposit(AMOUNT)
    await setTerms(5_000, 6)
    expect(await quotedDiamonds()).toBe(3)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(4)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(6)
    await setTerms(5_000, 0)
    await moveTo(app.clock.now() + DAY_MS)
    expect(await quotedDiamonds()).toBe(0)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(6)
  })

  test('a charge-back takes back the diamonds of its deposit that the player still has, and writes the rest off', async () => {
    const { orderId } = await player.deposit(500_000)
    const other = await player.deposit(DEPOSIT_MAX)
    await moveTo(app.clock.now() + DAY_MS)
    await player.deposit(AMOUNT)
    expect(await heldDiamonds()).toBe(51)
    await spendDiamonds(31)
    await reverseDeposit(app.services, other.orderId, app.clock.now())
    expect(await writeOffs()).toEqual([])
    await reverseDeposit(app.services, orderId, app.clock.now())
    expect(await heldDiamonds(), 'the diamond of the next day').toBe(1)
    const cause = `deposit:${orderId}`
    expect(await writeOffs()).toEqual([{ cause, item: ITEM_ID.diamond, amount: 31 }])
    const { data } = await runCommandInProcess(app.services, 'report', 'promotions')
    const { writeOffs: reported } = data as { writeOffs: { cause: string }[] }
    expect(reported.filter(each => each.cause === cause)).toMatchObject([
      { item: ITEM_ID.diamond, amount: 31 },
    ])
    expect((await player.call(depositOrder, { orderId })).diamonds).toBe(0)
  })

  test('a charge-back takes no diamonds that other deposits of the same day still earn', async () => {
    const { orderId } = await player.deposit(500_000)
    const other = await player.deposit(500_000)
    await moveTo(app.clock.now() + DAY_MS)
    await reverseDeposit(app.services, orderId, app.clock.now())
    expect([await heldDiamonds(), await writeOffs()]).toEqual([50, []])
    await reverseDeposit(app.services, other.orderId, app.clock.now())
    expect([await heldDiamonds(), await writeOffs()]).toEqual([0, []])
  })

  test('a charge-back never takes diamonds of other awards, even if the diamonds of its deposit were already spent', async () => {
    const { orderId } = await player.deposit(300_000)
    await moveTo(app.clock.now() + DAY_MS)
    await player.deposit(500_000)
    await spendDiamonds(20)
    await reverseDeposit(app.services, orderId, app.clock.now())
    expect(await heldDiamonds()).toBe(50)
    expect(await writeOffs()).toEqual([{ cause: `deposit:${orderId}`, item: ITEM_ID.diamond, amount: 20 }])
  })

  test('after a charge-back, other deposits of that day can earn the diamonds that the charge-back took', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await player.deposit(AMOUNT)
    await reverseDeposit(app.services, orderId, app.clock.now())
    expect(await heldDiamonds()).toBe(2)
    await runCommandInProcess(app.services, 'deposit', 'end-review', player.id, '--reason', 'looked at it')
    expect(await quotedDiamonds(10_000)).toBe(0)
    await player.deposit(10_000)
    expect(await heldDiamonds(), '₱250 are left of the day').toBe(2)
    await player.deposit(10_000)
    expect(await heldDiamonds()).toBe(3)
  })

  test('the command `verify` finds an award of diamonds for a deposit that was not paid', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    const { db } = app.services
    const setCause = (cause: string) =>
      db.transact(tx =>
        tx.query.updateTable('item_grant').set({ cause }).where('player_id', '=', player.id).execute(),
      )
    const listBrokenRules = async () =>
      ((await depositModule.verify?.(app.services)) ?? []).map(({ rule }) => rule)
    expect(await listBrokenRules()).toEqual([])
    await setCause('deposit:another')
    expect(await listBrokenRules()).toEqual(['diamondsHaveDeposit'])
    await setCause(`deposit:${orderId}`)
  })
})

describeOnBothEngines('the report of diamonds of deposits', databases => {
  const app = startAppForSuite(databases)

  test('diamonds of deposits are in the records, the statement of the year and the report of promotions', async () => {
    const player = await registerPlayer(app)
    const { orderId } = await player.deposit(AMOUNT)
    expect((await player.call(activityAwardGetLog, {})).list).toMatchObject([
      {
        kind: 'deposit-diamonds',
        source: `deposit-diamonds:${orderId}`,
        item: { id: ITEM_ID.diamond, count: 1 },
      },
    ])
    const { awards } = await player.call(statementYear, { year: 2026 })
    expect(awards).toEqual([{ kind: 'deposit-diamonds', item: ITEM_ID.diamond, count: 1, amount: 1 }])
    const { data } = await runCommandInProcess(app.services, 'report', 'promotions')
    expect(data).toMatchObject({
      days: [{ promotion: 'deposit-diamonds', awards: 1, amount: 0, items: [{ pieces: 1, value: 10 }] }],
    })
    const liabilities = await runCommandInProcess(app.services, 'report', 'liabilities')
    expect(JSON.stringify(liabilities.data)).toContain(String(ITEM_ID.diamond))
  })
})
