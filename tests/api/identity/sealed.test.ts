import { expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import {
  diamondExchangeGoods,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
} from '../../../src/features/diamond-shop/contract.ts'
import { feedbackReply } from '../../../src/features/feedback/contract.ts'
import { updateAddress, updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { dispatchOutbox } from '../../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../../src/server/features.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { openChatOfPlayer, sendChatText } from '../../support/chat.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { changeStockOfGoods, FORM_ADDRESS, giveDiamonds, MUG_GOODS } from '../../support/diamond-shop.ts'
import { sendFeedback } from '../../support/feedback.ts'
import { sendAndSubmitKyc } from '../../support/kyc.ts'
import { newRequestId, registerPlayer } from '../../support/player.ts'

const databases = suiteDatabasesOnEngine('sqlite')
const app = startAppForEachTest(databases)

/**
 * Returns all rows of each table as text, by the name of the table. Leaves out the sandbox tables, which imitate
 * providers and the players' inboxes, where plain data is allowed.
 */
async function dumpOf(): Promise<Map<string, string>> {
  const { read } = app.services.db
  const tables = await read.introspection.getTables()
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    if (name.startsWith('sandbox_')) continue
    const rows = await read
      .selectFrom(name as 'player')
      .selectAll()
      .execute()
    dump.set(name, JSON.stringify(rows))
  }
  return dump
}

test('personal texts of a player are in no table of the database in plain text, not even in stored answers', async () => {
  await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
  const player = await registerPlayer(app)
  await player.deposit(50_000)
  await changeStockOfGoods(app, MUG_GOODS.goodsId, 5)
  await giveDiamonds(app, player.id, 10_000)
  await player.call(updateAppUserOther, { birthday: '1971-03-29', email: 'confided@example.com' })
  await player.call(updateAddress, { ...FORM_ADDRESS, street: '77 Confided Street' })
  const orderMug = () => player.call(diamondExchangeGoods, { requestId: newRequestId(), ...MUG_GOODS })
  const { order: stored } = await orderMug()
  expect(stored.address?.street).toBe('77 Confided Street')
  await player.call(diamondGoodsOrderAddress, { orderId: stored.orderId })
  const { order: cancelled } = await orderMug()
  await player.call(diamondGoodsOrderCancel, { requestId: newRequestId(), orderId: cancelled.orderId })
  const feedbackId = await sendFeedback(player, { text: 'My confided complaint.' })
  await player.call(feedbackReply, {
    requestId: newRequestId(),
    feedbackId,
    text: 'My confided answer.',
    imageIds: [],
  })
  await sendChatText(player, await openChatOfPlayer(player), 'My confided question.')
  const account = await player.addReceivingAccount('gcash', '09176543217')
  await player.withdraw(10_000, account).catch(() => {})
  await sendAndSubmitKyc(player, {
    firstName: 'Confidencia',
    birthPlace: 'Confided Town',
    birthday: '1971-03-29',
  })
  await dispatchOutbox(app.services, outboxConsumers)
  const dump = await dumpOf()
  expect(dump.get('goods_order')).toContain(stored.orderId)
  expect(dump.get('command')).toContain(stored.orderId)
  const secrets = ['confided', 'Confided', 'Confidencia', '1971-03-29', '9176543217']
  const leaks = [...dump].flatMap(([table, text]) =>
    secrets.filter(secret => text.includes(secret)).map(secret => `${table}: ${secret}`),
  )
  expect(leaks).toEqual([])
})

test('a repeated order of goods gets its first answer again, even after the player has changed the address', async () => {
  await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
  const player = await registerPlayer(app)
  await player.deposit(50_000)
  await changeStockOfGoods(app, MUG_GOODS.goodsId, 5)
  await giveDiamonds(app, player.id, 10_000)
  await player.call(updateAddress, FORM_ADDRESS)
  const body = { requestId: newRequestId(), ...MUG_GOODS }
  const first = await player.call(diamondExchangeGoods, body)
  await player.call(updateAddress, { ...FORM_ADDRESS, street: 'Another Street' })
  await player.call(diamondGoodsOrderAddress, { orderId: first.order.orderId })
  expect(await player.call(diamondExchangeGoods, body)).toEqual(first)
})
