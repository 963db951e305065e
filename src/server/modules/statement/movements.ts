import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { appUserCoinDetail } from '../../../contract/player.ts'
import { ITEM } from '../../../domain/items.ts'
import { centavos } from '../../../domain/money.ts'
import { KNOWN_KINDS, kindsOf, type MovementGroup } from '../../../domain/statement.ts'
import type { Database } from '../../db/database.ts'
import { type Period, rowsToSelect, toCursorPage } from '../../http/cursor-page.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { type HistoryEntry, type HistoryPlace, listFiltered, listHistory } from '../../ledger/history.ts'
import { type BalancePlace, NOWHERE, placeBefore } from '../../ledger/hours.ts'

/** The movements of a player's balance between two places of its history. */
export interface Span {
  readonly playerId: string
  /** What the balance was before the first of them. */
  readonly opening: BalancePlace
  /** What it was after the last one. */
  readonly closing: BalancePlace
}

/** The latest time of which ids tell. */
const FOREVER_MS = 2 ** 48 - 1

/** The movements of a time, which is widened to whole hours. */
export async function spanOf(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs = FOREVER_MS }: Period,
): Promise<Span> {
  const balance = { account: playerAccount(playerId), item: ITEM.coin }
  const [opening, closing] = await Promise.all([
    fromMs === undefined ? NOWHERE : placeBefore(read, { ...balance, beforeMs: fromMs }),
    placeBefore(read, { ...balance, beforeMs: toMs }),
  ])
  return { playerId, opening, closing }
}

/** The places that enclose movements; without one that end is open. */
type Bounds = Pick<Span, 'playerId'> & { readonly [End in 'opening' | 'closing']?: BalancePlace | undefined }

/** Looks up only the ends that a period has: most lists have none. */
async function boundsOf(db: Pick<Database, 'read'>, playerId: string, period: Period): Promise<Bounds> {
  const { fromMs, toMs } = period
  if (fromMs === undefined && toMs === undefined) return { playerId }
  return spanOf(db, playerId, period)
}

interface EntriesRequest {
  readonly before?: HistoryPlace | undefined
  readonly group?: MovementGroup | undefined
  readonly limit: number
}

/** Entries of a span, newest first. */
export async function entriesOf(
  { read }: Pick<Database, 'read'>,
  { playerId, opening, closing }: Bounds,
  { before, group, limit }: EntriesRequest,
): Promise<HistoryEntry[]> {
  if (closing?.journalId === null) return []
  const newest = closing?.journalId
  const balance = { account: playerAccount(playerId), item: ITEM.coin, after: opening?.entries }
  if (group === undefined || group === 'bets') {
    const list = { ...balance, newest }
    if (group === undefined) return listHistory(read, { ...list, before, limit })
    return betsOf(place => listHistory(read, { ...list, before: place, limit }), { before, limit })
  }
  return listFiltered(read, {
    ...balance,
    playerId,
    upTo: closing?.entries,
    before,
    limit,
    kinds: kindsOf(group) ?? KNOWN_KINDS,
    isExcept: kindsOf(group) === undefined,
  })
}

/** Nearly every movement is a bet, so the others are dropped from pages of the whole history. */
async function betsOf(
  page: (before: HistoryPlace | undefined) => Promise<HistoryEntry[]>,
  { before, limit }: Pick<EntriesRequest, 'before' | 'limit'>,
): Promise<HistoryEntry[]> {
  const kinds = kindsOf('bets') ?? []
  const found: HistoryEntry[] = []
  for (let place = before; found.length < limit; ) {
    const rows = await page(place)
    found.push(...rows.filter(row => kinds.includes(row.kind)))
    const last = rows.at(-1)
    if (!last || rows.length < limit) break
    place = { journalId: last.journal_id, line: last.line }
  }
  return found.slice(0, limit)
}

/** Movements of a player's balance, newest first; the cursor is the id of the last one of the page before. */
export async function movementsOf(
  db: Database,
  playerId: string,
  request: ParsedBodyOf<typeof appUserCoinDetail>,
): Promise<ResultOf<typeof appUserCoinDetail>> {
  const rows = await entriesOf(db, await boundsOf(db, playerId, request), {
    before: request.cursor === undefined ? undefined : placeOf(request.cursor),
    group: request.group,
    limit: rowsToSelect(request),
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

/** The unique id of a movement. */
export const idOf = (row: { journal_id: string; line: number }) => `${row.journal_id}.${row.line}`

/** @param cursor in the form of `idOf`, as the contract has checked */
export function placeOf(cursor: string): HistoryPlace {
  const dot = cursor.indexOf('.')
  return { journalId: cursor.slice(0, dot), line: Number(cursor.slice(dot + 1)) }
}
