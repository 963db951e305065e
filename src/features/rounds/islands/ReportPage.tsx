import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import dice from '../../../assets/drawings/games.svg?url'
import { ExactText } from '../../../components/ExactText.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $betReport, type BetReport, loadBetReport } from '../browser/report.ts'
import { reportDownload } from '../browser/report-file.ts'
import { type BetSums, netResultOfBets } from '../rules/bet-report.ts'
import { betReportMessages } from '../texts/en-US/report.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { SumTable } from './SumTable.tsx'

const ReportRounds = lazy(async () => ({ default: (await import('./ReportRounds.tsx')).ReportRounds }))

/** `/member/report`: the player's stakes and wins in a period, as a chart, by game, and round by round. */
export function ReportPage() {
  const t = useStore(betReportMessages)
  const view = useBrowserStore($betReport, { state: 'loading' })
  const shell = useStore(shellMessages)
  const hasPlays = view.state === 'ready' && view.report.rows.length > 0
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReportFilters />
      <ReportSums />
      {hasPlays && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="rounds">
          <h2 id="rounds" className="font-semibold">
            {t.rounds}
          </h2>
          <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-5 w-24', 'h-[222px]']} />}>
            <ReportRounds />
          </Suspense>
        </section>
      )}
    </div>
  )
}

function ReportSums() {
  const t = useStore(betReportMessages)
  const shell = useStore(shellMessages)
  const view = useBrowserStore($betReport, { state: 'loading' })
  if (view.state === 'unasked') return null
  if (view.state === 'loading') {
    return <Skeleton label={shell.loading} blocks={['h-[136px]', 'h-[332px]', 'h-[140px]']} />
  }
  if (view.state === 'failed') {
    return (
      <ErrorState message={view.message} retryLabel={shell.tryAgain} onRetry={() => void loadBetReport()} />
    )
  }
  if (view.report.rows.length === 0) {
    return (
      <EmptyState
        drawing={dice}
        sentence={view.report.played.length > 0 ? t.noneChosen : t.none}
        link={{ href: '/', label: t.seeGames }}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-5 lg:order-last">
        <ReportTotal total={view.report.total} />
        <SaveReportButton report={view.report} />
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <ReportChart columns={view.report.columns} />
        <SumsByGame byGame={view.report.byGame} />
      </div>
    </div>
  )
}

function ReportTotal({ total }: { total: BetSums }) {
  const t = useStore(betReportMessages)
  return (
    <section className="card" aria-labelledby="total">
      <h2 id="total" className="font-semibold">
        {t.total}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
        <dt className="font-semibold">{t.net}</dt>
        <ExactText as="dd" className="money text-right text-[2rem] font-bold">
          {formatMoney(netResultOfBets(total))}
        </ExactText>
        <dt className="text-quiet">{t.plays}</dt>
        <ExactText as="dd" className="money text-right">
          {formatWholeNumber(total.plays)}
        </ExactText>
        <dt className="text-quiet">{t.staked}</dt>
        <ExactText as="dd" className="money text-right">
          {formatMoney(total.stake)}
        </ExactText>
        <dt className="text-quiet">{t.won}</dt>
        <ExactText as="dd" className="money text-right">
          {formatMoney(total.payout)}
        </ExactText>
      </dl>
    </section>
  )
}

function SumsByGame({ byGame }: Pick<BetReport, 'byGame'>) {
  const t = useStore(betReportMessages)
  return (
    <section className="card" aria-labelledby="by-game">
      <h2 id="by-game" className="mb-2 font-semibold">
        {t.byGame}
      </h2>
      <SumTable
        heading={t.game}
        rows={byGame}
        keyOf={({ game }) => game.gameId}
        nameOf={({ game }) => game.name}
      />
    </section>
  )
}

function SaveReportButton({ report }: { report: BetReport }) {
  const t = useStore(betReportMessages)
  const submission = useStore(reportDownload.$submission)
  const isPending = submission.state === 'pending'
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button-line"
        aria-disabled={isPending || undefined}
        onClick={() => void reportDownload.submit(report)}
      >
        <Icon name="download" />
        {isPending ? t.saving : t.save}
      </button>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
    </div>
  )
}
