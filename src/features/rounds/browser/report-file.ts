import { csvTextOfRows, formatPlainPesos } from '../../../domain/csv.ts'
import { environment } from '../../../platform/environment.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { netResultOfBets } from '../rules/bet-report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'
import type { BetReport } from './report.ts'

const CSV_HEADS = ['day', 'game', 'plays', 'staked', 'won', 'net']

/** Saves the report as CSV: a line for each day and game, amounts in pesos with two decimal places. */
export const reportDownload = createSubmitAction<BetReport>(async report => {
  const name = `perya-bets-${report.columns[0]?.fromDay ?? ''}.csv`
  const isSaved = await environment().files.saveFile(
    new File([csvOfReport(report)], name, { type: 'text/csv' }),
  )
  const t = betReportMessages.get()
  showToast(isSaved ? t.saved({ name }) : t.notSaved, isSaved ? 'good' : 'plain')
})

/** The CSV text. The amounts of its lines sum to the totals of the report. */
function csvOfReport({ rows, byGame }: BetReport): string {
  const names = new Map(byGame.map(({ game }) => [game.gameId, game.name]))
  const lines = rows.map(row => [
    row.day,
    names.get(row.gameId) ?? '',
    row.plays,
    ...[row.stake, row.payout, netResultOfBets(row)].map(formatPlainPesos),
  ])
  return csvTextOfRows([CSV_HEADS, ...lines])
}
