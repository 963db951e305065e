import { DEMO_STOCK } from '../../../domain/awards/diamond-shop.ts'
import type { Services } from '../../../server/services.ts'
import { hasStock, listGoods } from './repository.ts'
import { changeStock } from './stock.ts'

/** Fills the stocks of a new sandbox. Does nothing in production, or once any stock was filled. */
export async function stockForDemo({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.edition !== 'sandbox') return
  await db.transact(async tx => {
    if (await hasStock(tx)) return
    for (const { id: goodsId, picture } of await listGoods(tx.query)) {
      const pieces = DEMO_STOCK[picture] ?? 0
      if (pieces > 0) await changeStock(tx, { goodsId, pieces, reason: 'demonstration', atMs: clock.now() })
    }
  })
}
