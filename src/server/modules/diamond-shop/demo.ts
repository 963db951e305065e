import { DEMO_STOCK } from '../../../domain/diamond-shop.ts'
import type { Services } from '../../services.ts'
import { listGoods } from './repository.ts'
import { moveStock, piecesLeft } from './stock.ts'

/** Puts goods into the stocks of a new sandbox. Does nothing in production, nor once any stock was filled. */
export async function stockForDemo({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.edition !== 'sandbox') return
  await db.transact(async tx => {
    const goods = await listGoods(tx.query)
    const known = await tx.query.selectFrom('goods_stock').select('id').limit(1).executeTakeFirst()
    if (known) return
    for (const { id: goodsId, picture } of goods) {
      const pieces = DEMO_STOCK[picture] ?? 0
      if (pieces === 0 || (await piecesLeft(tx, goodsId)) > 0) continue
      await moveStock(tx, { goodsId, pieces, reason: 'demonstration', atMs: clock.now() })
    }
  })
}
