import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { describeGrantSource } from '../../../server/awards/details.ts'
import type { Database } from '../../../server/db/database.ts'
import {
  rowCountToSelectForPage,
  toCursorPage,
  type WholeHourPeriod,
} from '../../../server/http/cursor-page.ts'
import { gameOfAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import {
  type BalanceHistoryEntry,
  type BalanceHistoryPosition,
  listBalanceHistory,
  listFilteredHistory,
} from '../../../server/ledger/history-repository.ts'
import {
  BALANCE_BEFORE_FIRST_ENTRY,
  type HistoricalBalance,
  historicalBalanceBefore,
} from '../../../server/ledger/hours.ts'
import { sourcesOfBonuses } from '../../../server/player-money/grants/grants.ts'
import type { Services } from '../../../server/services.ts'
import type { appUserCoinDetail } from '../contract.ts'
import {
  KNOWN_MOVEMENT_KINDS,
  kindsOfMovementGroup,
  type MovementGroup,
  movementGroupOfKind,
} from '../rules/statement.ts'

/** The movements of a player's balance between two points of its history. */
export interface MovementSpan {
  readonly playerId: string
  /** The balance before the first movement. */
  readonly opening: HistoricalBalance
  /** The balance after the last movement. */
  readonly closing: HistoricalBalance
}

/** The latest time that an id can contain, in epoch milliseconds. */
const ID_TIME_MAX_MS = 2 ** 48 - 1

/**
 * Reads the balances at the start and the end of a period, which bound its movements. Both ends are rounded up to a
 * whole hour.
 */
export async function readMovementSpan(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  { fromMs, toMs = ID_TIME_MAX_MS }: WholeHourPeriod,
): Promise<MovementSpan> {
  const balance = { account: playerAccount(playerId), item: ITEM_ID.coin }
  const [opening, closing] = await Promise.all([
    fromMs === undefined
      ? BALANCE_BEFORE_FIRST_ENTRY
      : historicalBalanceBefore(read, { ...balance, beforeMs: fromMs }),
    historicalBalanceBefore(read, { ...balance, beforeMs: toMs }),
  ])
  return { playerId, opening, closing }
}

/**
 * The bounds of a list of movements: later than `opening`, and not later than `closing`. A missing bound means no bound
 * at that end.
 */
type SpanBounds = Pick<MovementSpan, 'playerId'> & {
  readonly [End in 'opening' | 'closing']?: HistoricalBalance | undefined
}

/** Converts a period to bounds. A period without start and end, as in most lists, needs no query. */
async function readSpanBounds(
  db: Pick<Database, 'read'>,
  playerId: string,
  period: WholeHourPeriod,
): Promise<SpanBounds> {
  const { fromMs, toMs } = period
  if (fromMs === undefined && toMs === undefined) return { playerId }
  return readMovementSpan(db, playerId, period)
}

interface EntryListRequest {
  readonly before?: BalanceHistoryPosition | undefined
  readonly group?: MovementGroup | undefined
  readonly limit: number
}

/** The ledger entries of a span, newest first. */
export async function listLedgerEntries(
  { read }: Pick<Database, 'read'>,
  { playerId, opening, closing }: SpanBounds,
  { before, group, limit }: EntryListRequest,
): Promise<BalanceHistoryEntry[]> {
  if (closing?.journalId === null) return []
  const newest = closing?.journalId
  const balance = { account: playerAccount(playerId), item: ITEM_ID.coin, after: opening?.entries }
  if (group === undefined || group === 'bets') {
    const list = { ...balance, newest }
    if (group === undefined) return listBalanceHistory(read, { ...list, before, limit })
    return listBetEntries(place => listBalanceHistory(read, { ...list, before: place, limit }), {
      before,
      limit,
    })
  }
  return listFilteredHistory(read, {
    ...balance,
    playerId,
    upTo: closing?.entries,
    before,
    limit,
    kinds: kindsOfMovementGroup(group) ?? KNOWN_MOVEMENT_KINDS,
    isExcept: kindsOfMovementGroup(group) === undefined,
  })
}

/**
 * The bets before a point of the history, the newest first. Reads all movements page by page and drops the others.
 * Nearly every movement is a bet, so few rows are read for nothing.
 */
async function listBetEntries(
  page: (before: BalanceHistoryPosition | undefined) => Promise<BalanceHistoryEntry[]>,
  { before, limit }: Pick<EntryListRequest, 'before' | 'limit'>,
): Promise<BalanceHistoryEntry[]> {
  const kinds = kindsOfMovementGroup('bets') ?? []
  const found: BalanceHistoryEntry[] = []
  for (let place = before; found.length < limit; ) {
    const rows = await page(place)
    found.push(...rows.filter(row => kinds.includes(row.kind)))
    const last = rows.at(-1)
    if (!last || rows.length < limit) break
    place = { journalId: last.journal_id, line: last.line }
  }
  return found.slice(0, limit)
}

/** Movements of a player's balance, newest first. The cursor is the id of the last movement of the previous page. */
export async function listMovements(
  services: Pick<Services, 'awards' | 'catalogue' | 'db' | 'settings'>,
  playerId: string,
  request: ParsedBodyOf<typeof appUserCoinDetail>,
): Promise<ResultOf<typeof appUserCoinDetail>> {
  const { db, catalogue } = services
  const rows = await listLedgerEntries(db, await readSpanBounds(db, playerId, request), {
    before: request.cursor === undefined ? undefined : positionOfMovementCursor(request.cursor),
    group: request.group,
    limit: rowCountToSelectForPage(request),
  })
  const { list, nextCursor } = toCursorPage(rows, request, movementIdOf)
  const sources = await awardSourcesOfEntries(db, playerId, list)
  return {
    list: list.map(row => ({
      id: movementIdOf(row),
      kind: row.kind,
      reference: row.reference,
      game: gameOfBet(catalogue, row),
      award: describeGrantSource(services, sources.get(row.reference)),
      change: centavos(row.amount),
      balanceAfter: centavos(row.balance_after),
      createTime: row.at_ms,
    })),
    nextCursor,
  }
}

/** The award sources of the bonuses among these entries, by the entries' references. */
export function awardSourcesOfEntries(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  entries: readonly BalanceHistoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const bonuses = entries.filter(({ kind }) => movementGroupOfKind(kind) === 'bonuses')
  return sourcesOfBonuses(
    read,
    playerId,
    bonuses.map(({ reference }) => reference),
  )
}

/** The game of a bet. A game that is no longer in the catalog is named by its id. */
function gameOfBet(
  catalogue: Services['catalogue'],
  { counterparty }: BalanceHistoryEntry,
): ResultOf<typeof appUserCoinDetail>['list'][number]['game'] {
  const gameId = gameOfAccount(counterparty)
  if (gameId === undefined) return null
  return { gameId, name: catalogue.find(gameId)?.name ?? String(gameId) }
}

/** The unique id of a movement: the id of its journal and the line in the journal, such as `abc.2`. */
export const movementIdOf = (row: { journal_id: string; line: number }) => `${row.journal_id}.${row.line}`

/**
 * The point in the history that a list's cursor names.
 * @param cursor an id made by `movementIdOf`; the contract has checked its form
 */
export function positionOfMovementCursor(cursor: string): BalanceHistoryPosition {
  const dot = cursor.indexOf('.')
  return { journalId: cursor.slice(0, dot), line: Number(cursor.slice(dot + 1)) }
}
