import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { grantKindOfSource } from '../../../domain/awards/grant-kinds.ts'
import { csvTextOfRows, formatPlainPesos } from '../../../domain/csv.ts'
import { centavos } from '../../../domain/money.ts'
import type { Database } from '../../../server/db/database.ts'
import { toCursorPage } from '../../../server/http/cursor-page.ts'
import type { BalanceHistoryEntry } from '../../../server/ledger/history-repository.ts'
import type { statementCsv } from '../contract.ts'
import {
  awardSourcesOfEntries,
  listLedgerEntries,
  movementIdOf,
  positionOfMovementCursor,
  readMovementSpan,
} from './movements.ts'

/** Maximum number of rows in one part of a CSV file; the page requests the parts one by one. */
const ROWS_PER_PART_MAX = 500

const CSV_HEADS = ['id', 'time', 'kind', 'reference', 'change', 'balance after', 'bonus']

/**
 * One part of the statement of a period as CSV: amounts in pesos with two decimal places, times in UTC. The changes of
 * all parts sum to `closing - opening`. Movements made after the first part was read are in no part, since the parts
 * run from newer to older movements.
 */
export async function createStatementCsvPart(
  db: Database,
  playerId: string,
  { cursor, ...period }: ParsedBodyOf<typeof statementCsv>,
  partRows = ROWS_PER_PART_MAX,
): Promise<ResultOf<typeof statementCsv>> {
  const span = await readMovementSpan(db, playerId, period)
  const rows = await listLedgerEntries(db, span, {
    before: cursor === undefined ? undefined : positionOfMovementCursor(cursor),
    limit: partRows + 1,
  })
  const { list, nextCursor } = toCursorPage(rows, { pageSize: partRows }, movementIdOf)
  const sources = await awardSourcesOfEntries(db, playerId, list)
  return {
    csv: csvTextOfRows([
      ...(cursor === undefined ? [CSV_HEADS] : []),
      ...list.map(row => csvFieldsOf(row, sources.get(row.reference))),
    ]),
    rows: list.length,
    nextCursor,
    opening: span.opening.amount,
    closing: span.closing.amount,
  }
}

/**
 * The cells of one movement's CSV line.
 * @param source the award source of a bonus; `undefined` for other movements
 */
function csvFieldsOf(row: BalanceHistoryEntry, source: string | undefined): string[] {
  const time = new Date(row.at_ms).toISOString()
  const amounts = [centavos(row.amount), centavos(row.balance_after)].map(formatPlainPesos)
  return [
    movementIdOf(row),
    time,
    row.kind,
    row.reference,
    ...amounts,
    (source && grantKindOfSource(source)) ?? '',
  ]
}
