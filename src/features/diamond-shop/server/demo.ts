import { SANDBOX_GOODS_STOCK } from '../../../domain/awards/diamond-shop.ts'
import type { Services } from '../../../server/services.ts'
import { listGoods, wasAnyStockFilled } from './repository.ts'
import { changeGoodsStock } from './stock.ts'

/** Fills the stocks in a new sandbox database. Does nothing in production, or once any stock was filled. */
export async function fillStocksForDemo({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.edition !== 'sandbox') return
  await db.transact(async tx => {
    if (await wasAnyStockFilled(tx)) return
    for (const { id: goodsId, picture } of await listGoods(tx.query)) {
      const pieces = SANDBOX_GOODS_STOCK[picture] ?? 0
      if (pieces > 0)
        await changeGoodsStock(tx, { goodsId, pieces, reason: 'demonstration', atMs: clock.now() })
    }
  })
}
