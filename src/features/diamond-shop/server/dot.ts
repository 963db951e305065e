import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { type DiamondExchanges, isShopRedDotShown } from '../../../domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  isStoredActivityOpen,
  listActivityOpenPeriods,
} from '../../../server/activities/activity-repository.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import type { RedDots } from '../../../server/module.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import { findDiamondsAtLastVisit, storeDiamondsAtVisit } from './repository.ts'

/**
 * The lower one of the two prices of exchanges, in diamonds. Goods are ignored, since they cost more or may be out of
 * stock.
 */
const lowestExchangePriceOf = ({ coin, scratchCard }: DiamondExchanges) =>
  Math.min(coin.diamonds, scratchCard.diamonds)

/**
 * Whether the link to the shop has a red dot for a player. It appears when the player's diamonds reach the lowest price
 * of an exchange, and disappears when the player opens the shop. There is no dot while the shop is closed, before the
 * first deposit, or for a player who must get no promotions.
 */
export async function hasDiamondShopRedDot(
  services: Pick<Services, 'db' | 'settings' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const { db, settings } = services
  const [diamonds, seen] = await Promise.all([
    balanceOfAccount(db, playerAccount(playerId), ITEM_ID.diamond),
    findDiamondsAtLastVisit(db.read, playerId),
  ])
  if (
    !isShopRedDotShown({
      diamonds,
      seen,
      lowestPrice: lowestExchangePriceOf(settings.get('diamondExchanges')),
    })
  )
    return false
  const [windows, { deposits }, isOff] = await Promise.all([
    listActivityOpenPeriods(db.read),
    playerTotalsOf(db, playerId),
    arePromotionsOff(services, playerId, atMs),
  ])
  return isStoredActivityOpen(windows.get(ACTIVITY_TYPE.diamondShop), atMs) && deposits > 0 && !isOff
}

export async function readDiamondShopRedDots(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<RedDots> {
  return { dots: { diamondMallRedDot: await hasDiamondShopRedDot(services, playerId, atMs) } }
}

/** Stores the number of diamonds that the player has seen in the shop, inside the caller's transaction. */
export async function storeShopSeen(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  const diamonds = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.diamond)
  if (diamonds === (await findDiamondsAtLastVisit(tx.query, playerId))) return
  await storeDiamondsAtVisit(tx, playerId, diamonds)
  await announceRedDotsChange(services, tx, { playerId, atMs })
}
