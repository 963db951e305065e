import { randomUUID } from 'node:crypto'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { changeGoodsStock } from '../../src/features/diamond-shop/server/stock.ts'
import { updateAddress } from '../../src/features/profile/contract.ts'
import { grantItem } from '../../src/server/player-money/grants/grants.ts'
import type { TestApp } from './app.ts'
import { registerPlayer, type TestPlayer } from './player.ts'

/** The first goods of the shop, with their prices in diamonds. */
export const MUG_GOODS = { goodsId: 7001, diamonds: 1_200 } as const
export const SHIRT_GOODS = { goodsId: 7002, diamonds: 2_000 } as const
export const POWER_BANK_GOODS = { goodsId: 7003, diamonds: 6_000 } as const

/** An address for the delivery of goods, as the form sends it. */
export const FORM_ADDRESS = {
  name: 'Juana dela Cruz',
  mobile: '09171234567',
  province: 'Laguna',
  city: 'Santa Rosa',
  barangay: 'Balibago',
  street: '12 Mabini St.',
  postcode: '4026',
} as const

/** `FORM_ADDRESS` as the server stores it: the mobile number begins with +63. */
export const STORED_ADDRESS = { ...FORM_ADDRESS, mobile: '+639171234567' } as const

/** Gives diamonds to a player as a gift of staff. */
export async function giveDiamonds(
  { services, clock }: TestApp,
  playerId: string,
  amount: number,
): Promise<void> {
  const draft = { playerId, item: ITEM_ID.diamond, amount, source: `gift:${randomUUID()}`, atMs: clock.now() }
  await services.db.transact(tx => grantItem(services, tx, draft))
}

/** Adds pieces to the stock of some goods; a negative number removes them. */
export async function changeStockOfGoods(
  { services, clock }: TestApp,
  goodsId: number,
  pieces: number,
): Promise<void> {
  const move = { goodsId, pieces, reason: 'test', atMs: clock.now() }
  await services.db.transact(tx => changeGoodsStock(tx, move))
}

/** Registers a player with an address who has deposited ₱100 and has the given number of diamonds. */
export async function registerShopperWithAddress(app: TestApp, diamonds: number): Promise<TestPlayer> {
  const player = await registerPlayer(app)
  await player.deposit(10_000)
  await player.call(updateAddress, FORM_ADDRESS)
  // Gives one diamond less, since the deposit has already given one.
  if (diamonds > 1) await giveDiamonds(app, player.id, diamonds - 1)
  return player
}
