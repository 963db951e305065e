import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 5)

let tab: TestTab
let stops: (() => void)[] = []

const answer = {
  rows: [
    { day: '2026-11-20', gameId: 1, plays: 2, stake: 300, payout: 50 },
    { day: '2026-11-22', gameId: 1, plays: 1, stake: 100, payout: 0 },
    { day: '2026-11-22', gameId: 2, plays: 4, stake: 400, payout: 900 },
  ],
  games: [
    { gameId: 1, name: 'Karera', brand: 'perya' },
    { gameId: 2, name: 'Abaka, the Game', brand: 'other' },
  ],
}

beforeEach(async () => {
  tab = await openTestTab('/member/report', {
    access_token: 'token',
    'perya:user': JSON.stringify({ id: 'p', coin: 0 }),
  })
  vi.setSystemTime(NOW_MS)
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

async function openReport() {
  tab.answer('/betRecordReport', successAnswerOf(answer))
  tab.answer('/betRecord', successAnswerOf({ list: [], nextCursor: null }))
  const store = await import('../../../../../src/features/rounds/browser/report.ts')
  stops = [store.$betReport.listen(() => {}), store.reportRoundList.$records.listen(() => {})]
  await tab.pass(0)
  return store
}

const bodies = (path: string) => tab.sentTo(path).map(it => it.body)

test('the bet report opens with the last seven UTC days, with a sum for each game and a bar for each day', async () => {
  const { $betReport, $reportFilter, reportFilterChoicesOf } = await openReport()
  expect(bodies('/betRecordReport')).toMatchObject([{ fromDay: '2026-11-16', days: 7 }])
  const view = $betReport.get()
  if (view.state !== 'ready') throw new Error(view.state)
  expect(view.report.total).toEqual({ plays: 7, stake: 800, payout: 950 })
  expect(view.report.byGame.map(it => [it.game.name, it.stake])).toEqual([
    ['Karera', 400],
    ['Abaka, the Game', 400],
  ])
  expect(view.report.columns.map(it => it.stake)).toEqual([0, 0, 0, 0, 300, 0, 500])
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get()).games.map(it => it.name)).toEqual([
    'Abaka, the Game',
    'Karera',
  ])
})

test('choosing a game or brand in the bet report sends no request, and filters the rounds', async () => {
  const { $betReport, $reportFilter, reportFilterChoicesOf, changeReportFilter } = await openReport()
  changeReportFilter({ gameId: 1 })
  expect($betReport.get()).toMatchObject({ report: { total: { stake: 400 } } })
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get()).brands).toEqual(['other', 'perya'])
  changeReportFilter({ brand: 'other', gameId: undefined })
  expect($betReport.get()).toMatchObject({
    report: { total: { stake: 400, payout: 900 } },
  })
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get()).games).toMatchObject([{ gameId: 2 }])
  await tab.pass(0)
  expect(bodies('/betRecordReport')).toHaveLength(1)
  const day = { fromMs: Date.UTC(2026, 10, 16), toMs: Date.UTC(2026, 10, 23) }
  expect(bodies('/betRecord').at(-1)).toMatchObject({ ...day, brand: 'other' })
})

test('a chosen game can still be selected in the bet report for days on which it has no bets', async () => {
  const { $betReport, $reportFilter, reportFilterChoicesOf, changeReportFilter } = await openReport()
  changeReportFilter({ brand: 'other' })
  changeReportFilter({ gameId: 2 })
  const [rows, games] = [answer.rows.slice(0, 1), answer.games.slice(0, 1)]
  tab.answer('/betRecordReport', successAnswerOf({ rows, games }))
  changeReportFilter({ time: 'lastMonth' })
  const choices = { games: [{ gameId: 2, name: 'Abaka, the Game' }], brands: ['other', 'perya'] }
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get())).toMatchObject(choices)
  await tab.pass(0)
  expect($betReport.get()).toMatchObject({ state: 'ready', report: { rows: [], played: [1] } })
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get())).toMatchObject(choices)
  changeReportFilter({ brand: undefined, gameId: undefined })
  expect(reportFilterChoicesOf($betReport.get(), $reportFilter.get())).toMatchObject({
    games: [{ gameId: 1 }],
    brands: ['perya'],
  })
})

test('the bet report requests the UTC days that belong to the chosen period', async () => {
  const { $betReport, changeReportFilter } = await openReport()
  const asked: unknown[] = []
  for (const time of ['today', 'month', 'lastMonth', 'quarter', 'year'] as const) {
    changeReportFilter({ time })
    expect($betReport.get().state).toBe('loading')
    await tab.pass(0)
    expect($betReport.get().state).toBe('ready')
    asked.push(bodies('/betRecordReport').at(-1))
  }
  expect(asked).toMatchObject([
    { fromDay: '2026-11-22', days: 1 },
    { fromDay: '2026-11-01', days: 22 },
    { fromDay: '2026-10-01', days: 31 },
    { fromDay: '2026-08-25', days: 90 },
    { fromDay: '2026-01-01', days: 326 },
  ])
})

test('a custom period of the bet report starts with the shown days, and is not requested if it ends before its start', async () => {
  const { $betReport, $reportFilter, changeReportFilter } = await openReport()
  changeReportFilter({ time: 'days' })
  expect($reportFilter.get().chosen).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  const before = bodies('/betRecordReport').length
  for (const chosen of [
    { from: '2026-11-23', to: '2026-11-22' },
    { from: '', to: '2026-11-22' },
    { from: '2025-11-20', to: '2026-11-22' },
  ]) {
    changeReportFilter({ chosen })
    expect($betReport.get()).toEqual({ state: 'unasked' })
  }
  await tab.pass(0)
  expect(bodies('/betRecordReport')).toHaveLength(before)
  changeReportFilter({ chosen: { from: '2026-11-20', to: '2026-11-20' } })
  await tab.pass(0)
  expect(bodies('/betRecordReport').at(-1)).toMatchObject({ fromDay: '2026-11-20', days: 1 })
  expect($betReport.get().state).toBe('ready')
})

test('a bet report that cannot be loaded shows the reason and can be requested again', async () => {
  const { $betReport, changeReportFilter, loadBetReport } = await openReport()
  tab.answer('/betRecordReport', refusalAnswerOf(ERROR_CODE.tooManyRequests))
  changeReportFilter({ time: 'today' })
  await tab.pass(0)
  expect($betReport.get().state).toBe('failed')
  tab.answer('/betRecordReport', successAnswerOf(answer))
  await loadBetReport()
  expect($betReport.get().state).toBe('ready')
})

test('the file of the bet report has a line for each day and game, whose amounts sum to the total', async () => {
  const { $betReport } = await openReport()
  const { reportDownload } = await import('../../../../../src/features/rounds/browser/report-file.ts')
  const view = $betReport.get()
  let file: File | undefined
  tab.environment.files.saveFile = async saved => {
    file = saved
    return true
  }
  if (view.state === 'ready') await reportDownload.submit(view.report)
  expect(file?.name).toBe('perya-bets-2026-11-16.csv')
  expect(await file?.text()).toBe(
    [
      'day,game,plays,staked,won,net',
      '2026-11-20,Karera,2,3.00,0.50,-2.50',
      '2026-11-22,Karera,1,1.00,0.00,-1.00',
      '2026-11-22,"Abaka, the Game",4,4.00,9.00,5.00',
      '',
    ].join('\r\n'),
  )
})

test('a long bet report adds up the rows of several answers, in the order of their days', async () => {
  const { $betReport, changeReportFilter } = await openReport()
  const [first, ...later] = answer.rows
  const cursor = '2026-11-22:1'
  const answers = [
    { rows: later, games: answer.games, nextCursor: cursor },
    { rows: [first], games: answer.games.slice(0, 1), nextCursor: null },
  ]
  tab.answer('/betRecordReport', () => successAnswerOf(answers.shift()))
  changeReportFilter({ time: 'year' })
  await tab.pass(0)
  await tab.pass(0)
  expect(bodies('/betRecordReport').slice(-2)).toMatchObject([{ days: 326 }, { days: 326, cursor }])
  expect($betReport.get()).toMatchObject({ report: { rows: answer.rows, total: { stake: 800 } } })
})

test('the bet report requests the next page of rounds when the server stopped a search before it found a round', async () => {
  const { reportRoundList, changeReportFilter } = await openReport()
  const round = { roundId: 'r', gameId: 1, gameName: 'Karera', stake: 100, payout: 0, state: 'closed' }
  const pages = [
    { list: [], nextCursor: 'stopped' },
    { list: [round], nextCursor: null },
  ]
  tab.answer('/betRecord', () => successAnswerOf(pages.shift()))
  changeReportFilter({ gameId: 1 })
  await tab.pass(0)
  await tab.pass(0)
  expect(bodies('/betRecord').at(-1)).toMatchObject({ gameId: 1, cursor: 'stopped' })
  expect(reportRoundList.$records.get()).toMatchObject({ rows: [round], hasMore: false })
})
