import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $openedDrawId, lotteryHistoryList, openPastDraw, type PastDraw } from '../browser/history.ts'
import { $lotteryPrizeText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

// Loaded when the player opens a draw.
const HeldDrawPanel = lazy(async () => ({ default: (await import('./HeldDrawPanel.tsx')).HeldDrawPanel }))

/** `/activity/lottery/history`: draws whose sales have closed, with their winners and their proof. */
export function HistoryPage() {
  const t = useStore(lotteryMessages)
  return (
    <PagedList
      store={lotteryHistoryList}
      rowKey={row => row.drawId}
      empty={{ sentence: t.noHistory, href: '/activity/lottery', action: t.seeDraws }}
      render={row => <PastDrawRow draw={row} />}
    />
  )
}

function PastDrawRow({ draw }: { draw: PastDraw }) {
  const t = useStore(lotteryMessages)
  const isOpen = useStore($openedDrawId) === draw.drawId
  const { drawId, tier, number, state, sold, own, closesTime } = draw
  const isCalledOff = state === 'called-off' || state === 'calling-off'
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t.drawName({ tier, number })}</h2>
        <StateChip
          tone={state === 'ended' ? 'good' : isCalledOff ? 'over' : 'waiting'}
          label={isCalledOff ? t.calledOff : state === 'ended' ? t.ended : t.underWay}
        />
      </div>
      <p className="text-sm text-quiet">
        {formatDateTime(closesTime)} · {t.soldAll(sold)}
        {!isCalledOff && <PaidPrizes draw={draw} />}
      </p>
      {own > 0 && <p className="text-sm">{t.own(own)}</p>}
      <button
        type="button"
        className="button-line justify-self-start"
        aria-expanded={isOpen}
        aria-label={isOpen ? undefined : t.showName({ tier, number })}
        onClick={() => openPastDraw(isOpen ? undefined : drawId)}
      >
        {isOpen ? t.hide : t.show}
      </button>
      {isOpen && (
        <Suspense>
          <HeldDrawPanel />
        </Suspense>
      )}
    </div>
  )
}

function PaidPrizes({ draw: { prizes } }: { draw: PastDraw }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeText)
  const [first] = prizes
  if (!first) return null
  const sum = prizes.reduce((total, { amount, count }) => total + amount * count, 0)
  return ` · ${t.paidAll({ amount: sum > 0 ? formatMoney(centavos(sum)) : prizeText(first) })}`
}
