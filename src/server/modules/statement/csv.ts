import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { statementCsv } from '../../../contract/statement.ts'
import { centavos } from '../../../domain/money.ts'
import type { Database } from '../../db/database.ts'
import { toCursorPage } from '../../http/cursor-page.ts'
import type { HistoryEntry } from '../../ledger/history.ts'
import { entriesOf, idOf, placeOf, spanOf } from './movements.ts'
import { pesos } from './pesos.ts'

/** Lines of one part of the file. */
const PART_ROWS = 1_000

const HEADS = 'id,time,kind,reference,change,balance after'

/** RFC 4180 ends lines with both characters. */
const LINE_END = '\r\n'

/**
 * Part of the statement of a time as CSV: amounts in pesos with two places, times in UTC. The changes of all parts sum to
 * `closing - opening`; movements that are made between two parts are newer than the first one and in none of them.
 */
export async function csvPart(
  db: Database,
  playerId: string,
  { cursor, ...period }: ParsedBodyOf<typeof statementCsv>,
  partRows = PART_ROWS,
): Promise<ResultOf<typeof statementCsv>> {
  const span = await spanOf(db, playerId, period)
  const rows = await entriesOf(db, span, {
    before: cursor === undefined ? undefined : placeOf(cursor),
    limit: partRows + 1,
  })
  const { list, nextCursor } = toCursorPage(rows, { pageSize: partRows }, idOf)
  const lines = [...(cursor === undefined ? [HEADS] : []), ...list.map(lineOf)]
  return {
    csv: lines.map(line => line + LINE_END).join(''),
    rows: list.length,
    nextCursor,
    opening: span.opening.amount,
    closing: span.closing.amount,
  }
}

/** Ids, kinds and references have neither commas nor quotes. */
function lineOf(row: HistoryEntry): string {
  const time = new Date(row.at_ms).toISOString()
  const [change, after] = [centavos(row.amount), centavos(row.balance_after)]
  return [idOf(row), time, row.kind, row.reference, pesos(change), pesos(after)].map(cell).join(',')
}

const NEEDS_QUOTES = /[",\r\n]/

function cell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
