import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { goodsCommands } from './commands.ts'
import { shopRedDots } from './dot.ts'
import { cancelOrdersOfClosed } from './move.ts'
import { orderCommands } from './order-commands.ts'
import { pendingOrders } from './pending.ts'
import { deleteOldAddresses } from './retention.ts'
import { registerDiamondShop } from './routes.ts'
import { verifyDiamondShop } from './verify-statements.ts'
import { orderWonGoods } from './won.ts'

export const diamondShopModule: Module = {
  name: 'diamond-shop',
  activities: [ACTIVITY_TYPE.diamondShop],
  routes: registerDiamondShop,
  commands: [...goodsCommands, ...orderCommands],
  jobs: [{ name: 'goods-address-retention', everyMs: DAY_MS, run: deleteOldAddresses }],
  redDots: shopRedDots,
  hooks(hooks, services) {
    hooks.on('goodsWon', (tx, won) => orderWonGoods(services, tx, won))
    hooks.on('playerClosing', (tx, closing) => cancelOrdersOfClosed(services, tx, closing))
  },
  pending: pendingOrders,
  verify: verifyDiamondShop,
}
