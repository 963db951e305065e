import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { appUserCoinDetail } from '../../../contract/player.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Database } from '../../db/database.ts'
import { rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { type HistoryPlace, listHistory } from '../../ledger/history.ts'

/** Every movement of a player's balance, newest first; the cursor is the id of the last one of the page before. */
export async function statementOf(
  db: Database,
  playerId: string,
  request: ParsedBodyOf<typeof appUserCoinDetail>,
): Promise<ResultOf<typeof appUserCoinDetail>> {
  const rows = await listHistory(db.read, {
    account: playerAccount(playerId),
    item: ITEM.coin,
    limit: rowsToSelect(request),
    ...(request.cursor === undefined ? {} : { before: placeOf(request.cursor) }),
  })
  const { list, nextCursor } = toCursorPage(rows, request, idOf)
  return {
    list: list.map(row => ({
      id: idOf(row),
      kind: row.kind,
      reference: row.reference,
      change: centavos(row.amount),
      balanceAfter: centavos(row.balance_after),
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}

const idOf = (row: { journal_id: string; line: number }) => `${row.journal_id}.${row.line}`

/** @param cursor in the form of `idOf`, as the contract has checked */
function placeOf(cursor: string): HistoryPlace {
  const dot = cursor.indexOf('.')
  return { journalId: cursor.slice(0, dot), line: Number(cursor.slice(dot + 1)) }
}
