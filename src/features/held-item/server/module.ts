import { HOUR_MS } from '../../../domain/time.ts'
import { serveEndpoint } from '../../../server/http/route.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { piecesByItemOfAccount } from '../../../server/ledger/balance.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { ITEM_LOT_CHECKS } from '../../../server/player-money/grants/lot-check-statements.ts'
import { heldItems } from '../contract.ts'
import { HELD_ITEM_IDS } from '../rules/held-items.ts'
import { endItemLots, registerItemLotHooks } from './lots.ts'
import { remindOfEndingItemsJob } from './remind.ts'

export const heldItemModule: ServerModule = {
  name: 'held-item',
  hooks: registerItemLotHooks,
  jobs: [{ name: 'end-item-lots', everyMs: HOUR_MS, run: endItemLots }, remindOfEndingItemsJob],
  verify: ({ db }) => runRowChecks(db, ITEM_LOT_CHECKS),
  routes(routes, { db }) {
    serveEndpoint(routes, heldItems, async ({ caller }) => {
      const pieces = await piecesByItemOfAccount(db.read, playerAccount(caller.playerId), HELD_ITEM_IDS)
      return {
        list: HELD_ITEM_IDS.flatMap(id => {
          const count = pieces.get(id) ?? 0
          return count > 0 ? [{ id, count }] : []
        }),
      }
    })
  },
}
