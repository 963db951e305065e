import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  appDiamondBonusTickersData,
  diamondExchangeCoin,
  diamondExchangeScratchcard,
  diamondLog,
  diamondShopData,
  diamondShopSeen,
} from '../../../src/features/diamond-shop/contract.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { selfExclude } from '../../../src/features/limits/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { giveDiamonds, registerShopperWithAddress } from '../../support/diamond-shop.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

const exchangeForCoins = (player: TestPlayer, change: object = {}, requestId = newRequestId()) =>
  player.call(diamondExchangeCoin, { requestId, diamonds: 100, count: 500, ...change })
const exchangeForCard = (player: TestPlayer, count = 1) =>
  player.call(diamondExchangeScratchcard, { requestId: newRequestId(), diamonds: 50, count })

describeOnOneEngine('exchanging diamonds', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  beforeEach(() => openActivity(app.services, ACTIVITY_TYPE.diamondShop))

  afterEach(() => unsetAllSettings(app))

  const shopData = (player: TestPlayer) => player.call(diamondShopData, {})
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const hasShopRedDot = async (player: TestPlayer) =>
    (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots.diamondMallRedDot

  test('diamonds can be exchanged for coins that must be wagered once, and for scratch cards', async () => {
    const player = await registerShopperWithAddress(app, 200)
    expect(await shopData(player)).toMatchObject({
      diamonds: 200,
      isOff: false,
      isOpen: true,
      needsDeposit: false,
      coin: { diamonds: 100, count: 500 },
      coinTerms: { wagering: { multiple: 1, days: 30 }, isLockedAtFirst: false, needsIdentity: true },
      scratchCard: { diamonds: 50, count: 1 },
    })
    const before = await player.coin()
    expect(await exchangeForCoins(player)).toMatchObject({
      kind: 'diamond-exchange',
      items: [{ id: ITEM_ID.coin, count: 500 }],
      isLocked: false,
      diamonds: 100,
    })
    expect(await player.coin()).toBe(before + 500)
    const { grants } = await player.call(getExchange, {})
    expect(grants.filter(({ kind }) => kind === 'bonus')).toMatchObject([{ required: 500 }])
    expect(await exchangeForCard(player)).toMatchObject({
      items: [{ id: ITEM_ID.scratchCard, count: 1 }],
      diamonds: 50,
    })
    const { list } = await player.call(heldItems, {})
    expect(list).toEqual([
      { id: ITEM_ID.scratchCard, count: 1, nextEnd: { count: 1, endTime: expect.any(Number) } },
      { id: ITEM_ID.diamond, count: 50, nextEnd: null },
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the diamond log lists additions and uses of diamonds, newest first, page by page', async () => {
    const player = await registerShopperWithAddress(app, 200)
    app.clock.move(1)
    await exchangeForCoins(player)
    app.clock.move(1)
    await exchangeForCard(player)
    const first = await player.call(diamondLog, { pageSize: 2 })
    expect(first.list.map(({ change, after, what }) => [change, after, what])).toEqual([
      [-50, 50, 'diamond-exchange'],
      [-100, 100, 'diamond-exchange'],
    ])
    const rest = await player.call(diamondLog, { cursor: first.nextCursor ?? '' })
    expect(rest.list.map(({ change, after, what }) => [change, after, what])).toEqual([
      [199, 200, 'gift'],
      [1, 1, 'deposit-diamonds'],
    ])
    expect(rest.nextCursor).toBeNull()
    const other = await registerShopperWithAddress(app, 5)
    const foreign = await other.call(diamondLog, { cursor: first.nextCursor ?? '' })
    expect(foreign.list).toEqual([])
  })

  test('an exchange of diamonds that is requested repeatedly, even a hundred times at once, is carried out once', {
    tags: 'race',
  }, async () => {
    const player = await registerShopperWithAddress(app, 199)
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const other = Object.assign(second.client(), { token: player.token })
    const requestId = newRequestId()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const client = place % 2 === 0 ? player : other
        const id = place < 10 ? requestId : newRequestId()
        return outcomeOfCall(client.call(diamondExchangeCoin, { requestId: id, diamonds: 100, count: 500 }))
      }),
    )
    expect(await shopData(player)).toMatchObject({ diamonds: 99 })
    const others = answers.filter(answer => answer !== 'done')
    expect(new Set(others)).toEqual(new Set(['notEnoughDiamonds']))
    expect([90, 99]).toContain(others.length)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an exchange of diamonds is refused at a price not listed, before the first deposit, with too few diamonds, or in a closed shop', async () => {
    const player = await registerShopperWithAddress(app, 99)
    expect(await outcomeOfCall(exchangeForCoins(player))).toBe('notEnoughDiamonds')
    expect(await outcomeOfCall(exchangeForCoins(player, { diamonds: 99 }))).toBe('bonusChanged')
    expect(await outcomeOfCall(exchangeForCoins(player, { count: 501 }))).toBe('bonusChanged')
    expect(await outcomeOfCall(exchangeForCard(player, 2))).toBe('bonusChanged')
    const newcomer = await registerPlayer(app)
    await giveDiamonds(app, newcomer.id, 100)
    expect(await shopData(newcomer)).toMatchObject({ needsDeposit: true })
    expect(await outcomeOfCall(exchangeForCoins(newcomer))).toBe('depositFirst')
    expect(await outcomeOfCall(exchangeForCard(newcomer))).toBe('depositFirst')
    await runOperator('activity', 'close', String(ACTIVITY_TYPE.diamondShop))
    expect(await outcomeOfCall(exchangeForCoins(player))).toBe('activityClosed')
    expect(await shopData(player)).toMatchObject({ diamonds: 99, isOpen: false, goods: [] })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('exchanges of diamonds have the prices that the operator has set', async () => {
    const player = await registerShopperWithAddress(app, 100)
    const exchanges = { coin: { diamonds: 80, count: 300 }, scratchCard: { diamonds: 20, count: 2 } }
    await runOperator('settings', 'set', 'diamondExchanges', JSON.stringify(exchanges))
    await app.services.settings.refresh()
    expect(await shopData(player)).toMatchObject(exchanges)
    expect(await outcomeOfCall(exchangeForCoins(player))).toBe('bonusChanged')
    expect(await exchangeForCoins(player, exchanges.coin)).toMatchObject({ diamonds: 20 })
    const free = JSON.stringify({ ...exchanges, coin: { diamonds: 0, count: 300 } })
    await expect(runOperator('settings', 'set', 'diamondExchanges', free)).rejects.toThrow()
  })

  test('an excluded player cannot use diamonds and is offered nothing', async () => {
    const player = await registerShopperWithAddress(app, 200)
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    player.token = (await logInAgain(app, player)).token
    expect(await outcomeOfCall(exchangeForCoins(player))).toBe('promotionsOff')
    expect(await shopData(player)).toMatchObject({ diamonds: 200, isOff: true, goods: [], hasNews: false })
    expect(await hasShopRedDot(player)).toBe(false)
  })

  test('diamonds light a red dot once they reach the lowest price, until the player has seen the shop', async () => {
    const player = await registerShopperWithAddress(app, 49)
    expect(await hasShopRedDot(player)).toBe(false)
    await giveDiamonds(app, player.id, 1)
    expect(await hasShopRedDot(player)).toBe(true)
    expect((await shopData(player)).hasNews).toBe(true)
    await player.call(diamondShopSeen, {})
    expect(await hasShopRedDot(player)).toBe(false)
    await giveDiamonds(app, player.id, 500)
    expect(await hasShopRedDot(player)).toBe(false)
    await player.call(diamondExchangeCoin, { requestId: newRequestId(), diamonds: 100, count: 500 })
    for (let place = 0; place < 9; place++) await exchangeForCard(player)
    expect((await shopData(player)).diamonds).toBe(0)
    await giveDiamonds(app, player.id, 50)
    expect(await hasShopRedDot(player)).toBe(true)
    await runOperator('activity', 'close', String(ACTIVITY_TYPE.diamondShop))
    await app.services.settings.refresh()
    expect(await hasShopRedDot(player)).toBe(false)
  })

  test('diamonds light no red dot before the first deposit', async () => {
    const newcomer = await registerPlayer(app)
    await giveDiamonds(app, newcomer.id, 500)
    expect(await hasShopRedDot(newcomer)).toBe(false)
    await newcomer.deposit(10_000)
    expect(await hasShopRedDot(newcomer)).toBe(true)
  })
})

describeOnOneEngine('the tickers of diamond exchanges', databases => {
  const app = startAppForSuite(databases)

  beforeEach(() => openActivity(app.services, ACTIVITY_TYPE.diamondShop))

  test('exchanges of diamonds by all players show in the tickers, with masked names', async () => {
    const player = await registerShopperWithAddress(app, 200)
    expect((await player.call(appDiamondBonusTickersData, {})).list).toEqual([])
    await exchangeForCoins(player)
    app.clock.move(10_000)
    await exchangeForCard(player)
    app.clock.move(10_000)
    const { list } = await player.call(appDiamondBonusTickersData, {})
    expect(list).toMatchObject([
      { item: { id: ITEM_ID.scratchCard, count: 1 }, goods: null, createTime: app.clock.now() - 10_000 },
      { item: { id: ITEM_ID.coin, count: 500 }, goods: null, createTime: app.clock.now() - 20_000 },
    ])
    for (const { nickname } of list) expect(nickname).toContain('•••')
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    app.clock.move(10_000)
    const other = await registerPlayer(app)
    expect((await other.call(appDiamondBonusTickersData, {})).list).toEqual([])
  })
})
