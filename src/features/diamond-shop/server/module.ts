import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { goodsCommands } from './commands.ts'
import { readDiamondShopRedDots } from './dot.ts'
import { cancelOrdersOfClosedPlayer, restoreOrderAddresses } from './move.ts'
import { goodsOrderCommands } from './order-commands.ts'
import { listPendingGoodsOrders } from './pending.ts'
import { deleteOldAddresses } from './retention.ts'
import { registerDiamondShopRoutes } from './routes.ts'
import { verifyDiamondShop } from './verify-statements.ts'
import { findWaitingInShop } from './waiting.ts'
import { orderWonGoods } from './won.ts'

export const diamondShopModule: ServerModule = {
  name: 'diamond-shop',
  activities: [ACTIVITY_TYPE.diamondShop],
  routes: registerDiamondShopRoutes,
  commands: [...goodsCommands, ...goodsOrderCommands],
  jobs: [{ name: 'goods-address-retention', everyMs: DAY_MS, run: deleteOldAddresses }],
  redDots: readDiamondShopRedDots,
  waiting: findWaitingInShop,
  hooks(hooks, services) {
    hooks.on('goodsWon', (tx, won) => orderWonGoods(services, tx, won))
    hooks.on('accountRecovered', (tx, recovered) => restoreOrderAddresses(services, tx, recovered))
    hooks.on('playerClosing', (tx, closing) => cancelOrdersOfClosedPlayer(services, tx, closing))
  },
  pending: listPendingGoodsOrders,
  verify: verifyDiamondShop,
}
