import type { ResultOf } from '../../../contract/endpoint.ts'
import type { appUserCoinDetail } from '../../../contract/player.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Database } from '../../db/database.ts'
import { type CursorRequest, rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'
import { playerAccount } from '../../ledger/accounts.ts'

/** Every movement of a player's balance, newest first, from the ledger's entries; the cursor is an entry's position. */
export async function statementOf(
  db: Database,
  playerId: string,
  request: CursorRequest,
): Promise<ResultOf<typeof appUserCoinDetail>> {
  let mine = db.read
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .select(['journal.id', 'journal.kind', 'journal.reference', 'journal.at_ms'])
    .select(['entry.line', 'entry.amount', 'entry.balance_after', 'entry.position'])
    .where('entry.account', '=', playerAccount(playerId))
    .where('entry.item', '=', ITEM.coin)
    // True for every entry of a player; the condition lets the partial index over stored balances serve the query.
    .where('entry.position', 'is not', null)
  if (request.cursor) mine = mine.where('entry.position', '<', Number(request.cursor))
  const rows = await mine.orderBy('entry.position', 'desc').limit(rowsToSelect(request)).execute()
  const { list, nextCursor } = toCursorPage(rows, request, row => String(row.position))
  return {
    list: list.map(row => ({
      id: `${row.id}.${row.line}`,
      kind: row.kind,
      reference: row.reference,
      change: centavos(row.amount),
      balanceAfter: centavos(row.balance_after ?? 0),
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}
