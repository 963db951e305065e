import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { type DiamondExchanges, isShopDotLit } from '../../../domain/awards/diamond-shop.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import { isOpenAt, listActivityWindows } from '../../../server/activities/activity-repository.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { noteRedDots } from '../../../server/events/red-dots.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOf } from '../../../server/ledger/balance.ts'
import type { RedDots } from '../../../server/module.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { findSeenDiamonds, storeSeenDiamonds } from './repository.ts'

/** The lower price of the two exchanges, in diamonds. Ignores goods, which cost more or may be out of stock. */
const lowestPrice = ({ coin, scratchCard }: DiamondExchanges) => Math.min(coin.diamonds, scratchCard.diamonds)

/**
 * Whether the shop has a red dot for a player: from when the diamonds reach the lowest price of an exchange until the
 * player opens the shop. Never while the shop is closed, before the first deposit, or while the player must not get
 * promotions.
 */
export async function hasRedDot(services: Services, playerId: string, atMs: number): Promise<boolean> {
  const { db, settings } = services
  const [diamonds, seen] = await Promise.all([
    balanceOf(db, playerAccount(playerId), ITEM.diamond),
    findSeenDiamonds(db.read, playerId),
  ])
  if (!isShopDotLit({ diamonds, seen, lowestPrice: lowestPrice(settings.get('diamondExchanges')) }))
    return false
  const [windows, { deposits }, isOff] = await Promise.all([
    listActivityWindows(db.read),
    totalsOf(db, playerId),
    arePromotionsOff(services, playerId, atMs),
  ])
  return isOpenAt(windows.get(ACTIVITY_TYPE.diamondShop), atMs) && deposits > 0 && !isOff
}

export async function shopRedDots(services: Services, playerId: string, atMs: number): Promise<RedDots> {
  return { dots: { diamondMallRedDot: await hasRedDot(services, playerId, atMs) } }
}

/** Stores the number of diamonds that the player has seen in the shop, inside the caller's transaction. */
export async function noteShopSeen(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  const diamonds = await balanceOf(tx, playerAccount(playerId), ITEM.diamond)
  if (diamonds === (await findSeenDiamonds(tx.query, playerId))) return
  await storeSeenDiamonds(tx, playerId, diamonds)
  await noteRedDots(services, tx, { playerId, atMs })
}
