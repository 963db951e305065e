import { useStore } from '@nanostores/react'
import clipboard from '../../../assets/drawings/records.svg?url'
import { ExactText } from '../../../components/ExactText.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { retrieveBalanceMessages } from '../../../i18n/en-US/retrieve.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $settlementRequest,
  $unsettledRounds,
  loadUnsettledRounds,
  requestSettlement,
  type UnsettledRound,
} from '../../game/browser/public/retrieve.ts'

/** `/member/retrieve-balance`: unsettled rounds of other brands, with a button to request their settlement. */
export function UnsettledRounds() {
  const t = useStore(retrieveBalanceMessages)
  const shell = useStore(shellMessages)
  const state = useBrowserStore($unsettledRounds, { state: 'loading' })
  const { said, isError } = useStore($settlementRequest)
  return (
    <div className="grid gap-4">
      <p
        role={isError ? 'alert' : 'status'}
        className={said ? (isError ? 'text-red-soft' : 'text-green') : 'sr-only'}
      >
        {said}
      </p>
      {state.state === 'loading' && <Skeleton label={shell.loading} blocks={['h-[82px]', 'h-[148px]']} />}
      {state.state === 'failed' && (
        <ErrorState
          message={state.message}
          retryLabel={shell.tryAgain}
          onRetry={() => void loadUnsettledRounds()}
        />
      )}
      {state.state === 'ready' &&
        (state.data.list.length > 0 ? (
          <>
            <dl className="card bg-raised">
              <dt className="text-sm text-quiet">{t.total}</dt>
              <ExactText as="dd" className="money text-xl font-bold">
                {formatMoney(state.data.total)}
              </ExactText>
            </dl>
            <ul className="grid gap-3">
              {state.data.list.map(round => (
                <li key={round.roundId} className="card grid gap-3">
                  <Round round={round} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState drawing={clipboard} sentence={t.none} link={{ href: '/', label: t.toGames }} />
        ))}
    </div>
  )
}

function Round({ round }: { round: UnsettledRound }) {
  const t = useStore(retrieveBalanceMessages)
  const { roundId: askedId } = useStore($settlementRequest)
  const isAsking = askedId === round.roundId
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <div>
          <h2 className="font-semibold">{round.gameName}</h2>
          <p className="text-sm text-quiet">{t.since({ time: formatDateTime(round.createTime) })}</p>
        </div>
        <p className="money font-semibold">{t.stake({ amount: formatMoney(round.stake) })}</p>
      </div>
      <button
        type="button"
        className="button-line"
        aria-label={t.ask({ game: round.gameName })}
        aria-disabled={askedId !== undefined || undefined}
        aria-busy={isAsking || undefined}
        onClick={() => void requestSettlement(round)}
      >
        {isAsking ? t.asking : t.askShort}
      </button>
    </>
  )
}
