import type { ResultOf } from '../../../contract/endpoint.ts'
import type { appUserCoinDetail } from '../../../contract/player.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import type { Database } from '../../db/database.ts'
import { offsetOf, type PageRequest, toPage } from '../../http/page.ts'
import { playerAccount } from '../../ledger/accounts.ts'

/** Every movement of a player's balance, newest first, straight from the ledger's entries. */
export async function statementOf(
  db: Database,
  playerId: string,
  page: PageRequest,
): Promise<ResultOf<typeof appUserCoinDetail>> {
  const mine = db.read
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .where('entry.account', '=', playerAccount(playerId))
    .where('entry.item', '=', ITEM.coin)
    // Always so for a player; said so that the index of kept balances serves.
    .where('entry.position', 'is not', null)
  const [rows, count] = await Promise.all([
    mine
      .select(['journal.id', 'journal.kind', 'journal.reference', 'journal.at_ms'])
      .select(['entry.line', 'entry.amount', 'entry.balance_after'])
      .orderBy('entry.position', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    mine.select(select => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map(row => ({
    id: `${row.id}.${row.line}`,
    kind: row.kind,
    reference: row.reference,
    change: centavos(row.amount),
    balanceAfter: centavos(row.balance_after ?? 0),
    createTime: row.at_ms,
  }))
  return toPage(list, Number(count.total), page)
}
