import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { createQuery } from '../../../stores/call/query.ts'
import type { betRecord, betRecordReport } from '../contract.ts'
import {
  addUtcDays,
  type BetChartColumn,
  type BetSums,
  betChartColumnsOf,
  type ReportDays,
  sumBetsByGame,
  sumOfBets,
} from '../rules/bet-report.ts'
import { type ChosenDays, daysOfPeriod, type ReportPeriod, readCurrentUtcDay } from './period.ts'

type ReportAnswer = Pick<ResultOf<typeof betRecordReport>, 'rows' | 'games'>
export type ReportGame = ReportAnswer['games'][number]

export interface ReportFilter {
  readonly time: ReportPeriod
  /** The days in the date fields, used only if `time` is `days`. */
  readonly chosen: ChosenDays
  /** The chosen game; `undefined` for all games. */
  readonly gameId: number | undefined
  /** The chosen brand; `undefined` for all brands. */
  readonly brand: string | undefined
}

const FIRST_FILTER: ReportFilter = {
  time: 'week',
  chosen: { from: '', to: '' },
  gameId: undefined,
  brand: undefined,
}

const $chosen = atom<ReportFilter>(FIRST_FILTER)

export const $reportFilter: ReadableAtom<ReportFilter> = $chosen

/** The games and brands that the player can filter the report by, sorted by name. */
export interface ReportFilterChoices {
  /** The games of the chosen brand; all games if no brand is chosen. */
  readonly games: readonly ReportGame[]
  readonly brands: readonly string[]
}

/** The report of the requested days, with the filter applied except in `played`. */
export interface BetReport {
  /** Ids of all games played on these days, regardless of the filter. */
  readonly played: readonly number[]
  readonly total: BetSums
  readonly byGame: readonly (BetSums & { readonly game: ReportGame })[]
  readonly columns: readonly BetChartColumn[]
  /** The rows that match the filter, for the CSV file. */
  readonly rows: ReportAnswer['rows']
}

export type ReportView =
  /** The chosen days are invalid, so the page requests no report. */
  | { readonly state: 'unasked' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly report: BetReport }

/** Maximum number of answers that one report requests; the earliest rows of a longer report are left out. */
const REPORT_ANSWERS_MAX = 10

let requestedDays: ReportDays | undefined

/**
 * All games in the answers so far, by id. With them the filter can show the name of the chosen game even for a period
 * in which the player did not play it.
 */
const gamesOfAllReports = new Map<number, ReportGame>()

const query = createQuery<ReportAnswer & ReportDays>({
  name: 'betRecordReport',
  isAsked: () => daysOfPeriod($chosen.get().time, $chosen.get().chosen) !== undefined,
  async ask(signal) {
    const { time, chosen } = $chosen.get()
    const days = daysOfPeriod(time, chosen) ?? { fromDay: readCurrentUtcDay(), days: 1 }
    requestedDays = days
    const report = await requestReport(days, signal)
    for (const game of report.games) gamesOfAllReports.set(game.gameId, game)
    return { ...report, ...days }
  },
})

/**
 * Requests the report of some days answer by answer, the latest rows first. Stops at the earliest row of these days, or
 * after `REPORT_ANSWERS_MAX` answers.
 */
async function requestReport(days: ReportDays, signal: AbortSignal): Promise<ReportAnswer> {
  let rows: ReportAnswer['rows'] = []
  const games = new Map<number, ReportGame>()
  let cursor: string | null | undefined
  for (let answers = 0; answers < REPORT_ANSWERS_MAX && cursor !== null; answers++) {
    const body = { ...days, cursor }
    const answer = await sendPlayerRequest<typeof betRecordReport>('/betRecordReport', body, { signal })
    rows = [...answer.rows, ...rows]
    for (const game of answer.games) games.set(game.gameId, game)
    // An older server answers all rows at once and without a cursor.
    cursor = answer.nextCursor ?? null
  }
  return { rows, games: [...games.values()] }
}

/**
 * The report of the chosen days; requested when the store is mounted. The server's answers contain all games and
 * brands, and the filter applies on this device.
 */
export const $betReport = computed([query.$state, $chosen], (state, filter): ReportView => {
  if (!daysOfPeriod(filter.time, filter.chosen)) return { state: 'unasked' }
  if (state.state === 'failed') return { state: 'failed', message: messageOfFailure(state.failure) }
  if (
    state.state === 'loading' ||
    state.data.fromDay !== requestedDays?.fromDay ||
    state.data.days !== requestedDays.days
  ) {
    return { state: 'loading' }
  }
  return { state: 'ready', report: buildReport(state.data, filter) }
})

/**
 * The games and brands that the player can choose: all that the report contains, and those that are chosen now. While
 * no report is loaded, all that the answers so far contain.
 */
export function reportFilterChoicesOf(
  view: ReportView,
  { gameId, brand }: ReportFilter,
): ReportFilterChoices {
  const played = view.state === 'ready' ? new Set(view.report.played) : undefined
  const games = [...gamesOfAllReports.values()].filter(
    it => !played || played.has(it.gameId) || it.gameId === gameId,
  )
  const brands = new Set([...games.map(game => game.brand), ...(brand === undefined ? [] : [brand])])
  return {
    games: games
      .filter(game => brand === undefined || game.brand === brand)
      .sort((a, b) => a.name.localeCompare(b.name)),
    brands: [...brands].sort(),
  }
}

function buildReport(answer: ReportAnswer & ReportDays, { gameId, brand }: ReportFilter): BetReport {
  const games = answer.games.filter(game => brand === undefined || game.brand === brand)
  const known = new Map(games.map(game => [game.gameId, game]))
  const rows = answer.rows.filter(
    row => known.has(row.gameId) && (gameId === undefined || row.gameId === gameId),
  )
  return {
    played: answer.games.map(game => game.gameId),
    total: sumOfBets(rows),
    byGame: sumBetsByGame(rows).map(sum => ({ ...sum, game: known.get(sum.gameId) as ReportGame })),
    columns: betChartColumnsOf(rows, answer),
    rows,
  }
}

export const loadBetReport = query.load

/** The rounds that match the report's filter, newest first. */
export const reportRoundList = createEndlessList(page => {
  const { time, chosen, gameId, brand } = page.filter
  const { fromDay, days } = daysOfPeriod(time, chosen) ?? { fromDay: readCurrentUtcDay(), days: 1 }
  const body = {
    fromMs: Date.parse(fromDay),
    toMs: Date.parse(addUtcDays(fromDay, days)),
    gameId,
    brand,
  }
  return requestListPage<typeof betRecord>('/betRecord', body, page)
}, FIRST_FILTER)

/**
 * Changes the filter of the report. If the days change, requests the report of the new days. Invalid days are stored in
 * the filter, but no report is requested for them.
 */
export function changeReportFilter(change: Partial<ReportFilter>): void {
  const before = $chosen.get()
  const filter = { ...before, ...change }
  if (change.time === 'days' && filter.chosen.from === '') {
    const days = daysOfPeriod(before.time, before.chosen) ?? { fromDay: readCurrentUtcDay(), days: 1 }
    filter.chosen = { from: days.fromDay, to: addUtcDays(days.fromDay, days.days - 1) }
  }
  $chosen.set(filter)
  const days = daysOfPeriod(filter.time, filter.chosen)
  if (!days) return
  if (days.fromDay !== requestedDays?.fromDay || days.days !== requestedDays.days) {
    requestedDays = days
    query.forget()
    void query.restart()
  }
  reportRoundList.chooseFilter(filter)
}
