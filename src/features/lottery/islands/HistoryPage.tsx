import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import tickets from '../../../assets/drawings/tickets.svg?url'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import {
  $openedDrawId,
  lotteryHistoryList,
  openPastDraw,
  openPastDrawOfAddress,
  type PastDraw,
} from '../browser/history.ts'
import { $drawName, $lotteryPrizeText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

// Loaded when the player opens a draw.
const HeldDrawPanel = lazy(async () => ({ default: (await import('./HeldDrawPanel.tsx')).HeldDrawPanel }))

/**
 * `/activity/lottery/history`: draws whose sales have closed, with their winners and their proof. A draw that the
 * address names and the list has not loaded is above the list.
 */
export function HistoryPage() {
  const t = useStore(lotteryMessages)
  const openedId = useStore($openedDrawId)
  const list = useBrowserStore(lotteryHistoryList.$records, { state: 'loading' })
  useEffect(openPastDrawOfAddress, [])
  const isUnlisted =
    openedId !== undefined && list.state === 'ready' && !list.rows.some(({ drawId }) => drawId === openedId)
  return (
    <>
      {isUnlisted && (
        <Suspense>
          <HeldDrawPanel hasName />
        </Suspense>
      )}
      <PagedList
        store={lotteryHistoryList}
        rowKey={row => row.drawId}
        timeOf={row => row.closesTime}
        empty={{ drawing: tickets, sentence: t.noHistory, href: '/activity/lottery', label: t.seeDraws }}
        render={row => <PastDrawRow draw={row} />}
      />
    </>
  )
}

function PastDrawRow({ draw }: { draw: PastDraw }) {
  const t = useStore(lotteryMessages)
  const isOpen = useStore($openedDrawId) === draw.drawId
  const nameOf = useStore($drawName)
  const prizeText = useStore($lotteryPrizeText)
  const { drawId, tier, number, state, sold, own, closesTime, prizes } = draw
  const isCalledOff = state === 'called-off' || state === 'calling-off'
  const sum = prizes.reduce((total, { amount, count }) => total + amount * count, 0)
  const [first] = prizes
  const paid = first && (sum > 0 ? formatMoney(centavos(sum)) : prizeText(first))
  return (
    <RecordRow
      mark={<RewardIcon drawing={`ticket-${tier}`} size={32} />}
      title={nameOf(draw)}
      atMs={closesTime}
      state={
        <StateChip
          tone={state === 'ended' ? 'good' : isCalledOff ? 'over' : 'waiting'}
          label={isCalledOff ? t.calledOff : state === 'ended' ? t.ended : t.underWay}
        />
      }
      figure={isCalledOff ? undefined : paid}
      facts={[
        [t.draw, t.drawNumber({ number })],
        [t.ticketsIn, formatWholeNumber(sold)],
        [t.ticketsOwn, formatWholeNumber(own)],
        ...(paid && !isCalledOff ? [[t.prizesPaid, paid] as const] : []),
      ]}
      disclosure={{ isOpen, toggle: () => openPastDraw(isOpen ? undefined : drawId) }}
    >
      <div className="record-wide mt-2">
        <Suspense>
          <HeldDrawPanel />
        </Suspense>
      </div>
    </RecordRow>
  )
}
