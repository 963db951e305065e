import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { NEW_CREDENTIAL_WAIT_MS } from '../../../src/domain/player/account.ts'
import { undoCredentialChange } from '../../../src/features/auth/contract/undo.ts'
import {
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondShopData,
} from '../../../src/features/diamond-shop/contract.ts'
import { orderWonGoods } from '../../../src/features/diamond-shop/server/won.ts'
import { updateAddress } from '../../../src/features/profile/contract.ts'
import { siteOriginOf } from '../../../src/server/http/origin.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  changeStockOfGoods,
  FORM_ADDRESS,
  giveDiamonds,
  MUG_GOODS,
  registerShopperWithAddress,
  STORED_ADDRESS,
} from '../../support/diamond-shop.ts'
import { confirmEmailAddressForUndo, listEmailsTo } from '../../support/emails.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { findUndoTokens } from '../../support/undo-links.ts'

const OTHER_ADDRESS = { ...FORM_ADDRESS, street: '7 Rizal Ave.' }

describeOnOneEngine('goods orders and a changed address', databases => {
  const app = startAppForEachTest(databases)
  const second = startAppForEachTest(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 20)
    await runOperator('goods', 'set', '7001', '--most', '20')
  })

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const orderMug = async (player: Pick<TestPlayer, 'call'>) =>
    (await player.call(diamondExchangeGoods, { requestId: newRequestId(), ...MUG_GOODS })).order.orderId
  const sendToOwnAddress = (player: Pick<TestPlayer, 'call'>, orderId: string) =>
    player.call(diamondGoodsOrderAddress, { orderId })
  const listOrders = async (player: Pick<TestPlayer, 'call'>) =>
    (await player.call(diamondGoodsExchangeOrderLog, {})).list

  /** Returns the token of the undo link in the newest e-mail about a changed address. */
  async function undoTokenTo(email: string): Promise<string> {
    const texts = (await listEmailsTo(app, email)).map(({ text }) => text)
    const about = texts.filter(text => text.includes('shipping address was changed'))
    return findUndoTokens(about, siteOriginOf(app.services.config)).at(-1) ?? ''
  }
  const undoChange = (token: string) => app.client().call(undoCredentialChange, { token })

  test('undoing a changed address sends the orders that went there to the former address, and staff must pack a packed one again', async () => {
    const player = await registerShopperWithAddress(app, 3_600)
    const email = await confirmEmailAddressForUndo(app, player)
    const [early, moved] = [await orderMug(player), await orderMug(player)]
    await runOperator('order', 'pack', early)
    app.clock.move(1)
    await player.call(updateAddress, OTHER_ADDRESS)
    await sendToOwnAddress(player, moved)
    const packed = await orderMug(player)
    const token = await undoTokenTo(email)
    app.clock.move(NEW_CREDENTIAL_WAIT_MS)
    await runOperator('order', 'pack', packed)
    await undoChange(token)
    const shown = (await listOrders(await logInAgain(app, player))).map(order => [order.orderId, order])
    const placed = { state: 'placed', packedTime: null, address: STORED_ADDRESS }
    expect(Object.fromEntries(shown)).toMatchObject({
      [early]: { state: 'packed', address: STORED_ADDRESS },
      [moved]: placed,
      [packed]: placed,
    })
    await expect(runOperator('order', 'send', packed, '--number', '1')).rejects.toThrow('is placed')
    await runOperator('order', 'pack', packed)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing the first address cancels the orders that went there and returns their diamonds; a prize waits for an address', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    await giveDiamonds(app, player.id, 1_199)
    const email = await confirmEmailAddressForUndo(app, player)
    await app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      const prize = { goods: 'telephone', source: 'lottery:test:1', atMs: app.clock.now() } as const
      await orderWonGoods(app.services, tx, { playerId: player.id, ...prize })
    })
    const prizeId = (await listOrders(player))[0]?.orderId ?? ''
    app.clock.move(1)
    await player.call(updateAddress, OTHER_ADDRESS)
    await sendToOwnAddress(player, prizeId)
    await orderMug(player)
    await undoChange(await undoTokenTo(email))
    const owner = await logInAgain(app, player)
    expect(await listOrders(owner)).toMatchObject([
      { isWon: false, state: 'cancelled', reason: expect.stringContaining('order again') },
      { isWon: true, state: 'placed', address: null },
    ])
    expect((await owner.call(diamondShopData, {})).diamonds).toBe(1_200)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff cannot pack an order to a changed address for a day; an order to the first address can be packed at once', async () => {
    const player = await registerShopperWithAddress(app, 2_400)
    const first = await orderMug(player)
    await runOperator('order', 'pack', first)
    app.clock.move(1)
    await player.call(updateAddress, OTHER_ADDRESS)
    const later = await orderMug(player)
    app.clock.move(NEW_CREDENTIAL_WAIT_MS - 1)
    await expect(runOperator('order', 'pack', later)).rejects.toThrow('cannot be packed until')
    app.clock.move(1)
    await runOperator('order', 'pack', later)
  })

  test('after the owner undoes a change of address, no goods order keeps the changed address, even if two servers place and redirect orders at the same time', {
    tags: 'race',
  }, async () => {
    const player = await registerShopperWithAddress(app, 14_400)
    const email = await confirmEmailAddressForUndo(app, player)
    const ids: string[] = []
    for (let place = 0; place < 4; place++) ids.push(await orderMug(player))
    app.clock.move(1)
    await player.call(updateAddress, OTHER_ADDRESS)
    const token = await undoTokenTo(email)
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const elsewhere = Object.assign(second.client(), { token: player.token })
    const startCallsOnBothServers = (orderId: string) =>
      [player, elsewhere].flatMap(client => [
        outcomeOfCall(sendToOwnAddress(client, orderId)),
        outcomeOfCall(orderMug(client)),
      ])
    const early = ids.slice(0, 2).flatMap(startCallsOnBothServers)
    const undone = undoChange(token)
    const late = ids.slice(2).flatMap(startCallsOnBothServers)
    await Promise.all([...early, undone, ...late])
    const orders = await listOrders(await logInAgain(app, player))
    expect(orders.filter(({ address }) => address?.street !== FORM_ADDRESS.street)).toEqual([])
    expect(orders.length).toBeGreaterThanOrEqual(4)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
