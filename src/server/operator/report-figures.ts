import type { Centavos } from '../../domain/money.ts'
import type { MoneyReport } from '../reports/day-report.ts'
import type { Liabilities } from '../reports/liabilities.ts'

/** A line of a report: the name of a figure, its amount in centavos, its count and a note. */
export interface ReportFigure {
  readonly figure: string
  readonly amount: Centavos
  /** Number of movements or accounts whose sum is the amount; null if they are not counted. */
  readonly count: number | null
  readonly note: string
}

function figureOf(figure: string, amount: Centavos, count: number | null = null, note = ''): ReportFigure {
  return { figure, amount, count, note }
}

const countedFigure = (figure: string, { amount, count }: { amount: Centavos; count: number }) =>
  figureOf(figure, amount, count)

/**
 * Converts a money report to the lines that the operator's tool prints, in their order. Lists the bonuses also by
 * source.
 */
export function listMoneyReportFigures(report: MoneyReport): ReportFigure[] {
  const { deposits, withdrawals, games, bonuses, adjustments, safebox } = report
  return [
    countedFigure('Deposits paid', deposits),
    countedFigure('Withdrawals requested', withdrawals.requested),
    countedFigure('Withdrawals given back', withdrawals.returned),
    countedFigure('Withdrawals paid', withdrawals.paid),
    countedFigure('Withdrawals failed at the provider', withdrawals.failed),
    countedFigure('Withdrawals sent back by banks', withdrawals.reversed),
    figureOf('Stakes', games.stakes, games.plays),
    figureOf('Payouts', games.payouts),
    figureOf('Stakes refunded', games.refunds),
    figureOf('Stakes less payouts and refunds', games.net),
    countedFigure('Bonuses', bonuses.granted),
    ...bonuses.bySource.map(({ source, amount, grants }) => figureOf(`  ${source}`, amount, grants)),
    countedFigure('Bonus money taken back', bonuses.takenBack),
    countedFigure('Adjustments to players', adjustments.credited),
    countedFigure('Adjustments from players', adjustments.debited),
    countedFigure('Put into safeboxes', safebox.in),
    countedFigure('Taken out of safeboxes', safebox.out),
    countedFigure('Taken out of safeboxes by us', safebox.taken),
    figureOf('Result of the house', report.houseResult),
    figureOf("Change of players' holdings", report.playersResult),
  ]
}

/** The operator's liabilities and the assets that cover them, one line for each figure. */
export function listLiabilityFigures(report: Liabilities): ReportFigure[] {
  const { players, safebox, pendingPayouts, bonusMoney } = report
  return [
    figureOf('Balances of players', players.amount, players.accounts),
    figureOf('  of which bonus money', bonusMoney.amount, bonusMoney.accounts),
    figureOf('Safeboxes', safebox.amount, safebox.accounts),
    figureOf('Withdrawals not paid yet', pendingPayouts.amount),
    ...report.jackpots.map(({ name, amount }) => figureOf(`Jackpot ${name}`, amount)),
    ...report.campaigns.map(({ account, amount }) => figureOf(`Left in ${account}`, amount)),
    figureOf('Owed in all', report.owed),
    figureOf('Shares of red versus blue to be paid', report.promised.amount, report.promised.accounts),
    figureOf('Still to be wagered by players', report.toWager),
    figureOf('Stakes on lottery draws that are not held yet', report.tickets.amount, report.tickets.accounts),
    ...report.clearing.map(({ account, amount }) => figureOf(`Due from ${account}`, amount)),
    ...report.house.map(({ account, amount }) => figureOf(`Result of ${account}`, amount)),
    figureOf(
      'All accounts together',
      report.difference,
      null,
      report.difference === 0 ? 'the books balance' : 'WRONG',
    ),
  ]
}
