import { HOUR_MS } from '../../../domain/time.ts'
import { serveEndpoint } from '../../../server/http/route.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { readUsablePiecesByItem } from '../../../server/player-money/grants/item-lots.ts'
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
    serveEndpoint(routes, heldItems, async ({ caller: { playerId }, atMs }) => {
      const held = await readUsablePiecesByItem(db.read, { playerId, items: HELD_ITEM_IDS, atMs })
      return {
        list: HELD_ITEM_IDS.flatMap(id => {
          const { pieces = 0, ends = [] } = held.get(id) ?? {}
          const [first] = ends
          const nextEnd = first ? { count: first.pieces, endTime: first.endsAtMs } : null
          return pieces > 0 ? [{ id, count: pieces, nextEnd }] : []
        }),
      }
    })
  },
}
