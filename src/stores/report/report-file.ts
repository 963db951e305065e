import { netOf } from '../../domain/bet-report.ts'
import { csvOf, plainPesos } from '../../domain/csv.ts'
import { reportMessages } from '../../i18n/en-US/report.ts'
import { environment } from '../../platform/environment.ts'
import { createSubmit } from '../form/submit.ts'
import { showToast } from '../modals/toasts.ts'
import type { BetReport } from './report.ts'

const HEADS = ['day', 'game', 'plays', 'staked', 'won', 'net']

/** Saves the rows of the report as CSV: a line for each day and game, amounts in pesos with two decimal places. */
export const reportFile = createSubmit<BetReport>(async report => {
  const name = `perya-bets-${report.columns[0]?.fromDay ?? ''}.csv`
  const isSaved = await environment().files.saveFile(new File([fileOf(report)], name, { type: 'text/csv' }))
  const t = reportMessages.get()
  showToast(isSaved ? t.saved({ name }) : t.notSaved, isSaved ? 'good' : 'plain')
})

/** The lines of the file, which sum to the totals of the report. */
function fileOf({ rows, byGame }: BetReport): string {
  const names = new Map(byGame.map(({ game }) => [game.gameId, game.name]))
  const lines = rows.map(row => [
    row.day,
    names.get(row.gameId) ?? '',
    row.plays,
    ...[row.stake, row.payout, netOf(row)].map(plainPesos),
  ])
  return csvOf([HEADS, ...lines])
}
