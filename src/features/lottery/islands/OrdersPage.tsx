import { useStore } from '@nanostores/react'
import tickets from '../../../assets/drawings/tickets.svg?url'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { lotteryTicketsPathOf } from '../../../domain/games/lottery-tiers.ts'
import { waitingMessages } from '../../../i18n/en-US/waiting.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $countWaitingOf, awardInboxQuery } from '../../../stores/awards/inbox.ts'
import { type LotteryPurchase, lotteryPurchaseList, readPurchaseFromAddress } from '../browser/lottery.ts'
import { $drawName, $ticketPriceText } from '../browser/words.ts'
import { isTicketGain } from '../rules/replay.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

const TONES: Readonly<Record<LotteryPurchase['state'], ChipTone>> = {
  open: 'waiting',
  settled: 'over',
  returned: 'over',
}

/** `/activity/lottery/order`: the tickets that the player can still use, and the player's purchases. */
export function OrdersPage() {
  const t = useStore(lotteryMessages)
  const inbox = useBrowserStore(awardInboxQuery.$state, { state: 'loading' })
  const held = useBrowserStore($countWaitingOf, () => 0)('lottery-ticket')
  return (
    // Invisible until the held tickets are known, since their row would move the list.
    <div className={`player-only grid grid-cols-1 gap-4 ${inbox.state === 'loading' ? 'invisible' : ''}`}>
      {held > 0 && <HeldTickets count={held} />}
      <PagedList
        store={lotteryPurchaseList}
        rowKey={row => row.id}
        timeOf={row => row.createTime}
        empty={
          held > 0
            ? { sentence: t.noOrders }
            : { drawing: tickets, sentence: t.noOrders, href: '/activity/lottery', label: t.seeDraws }
        }
        render={row => <Order order={row} />}
      />
    </div>
  )
}

/** How many tickets wait to be put into a draw, with a link to the draws. */
function HeldTickets({ count }: { count: number }) {
  const t = useStore(lotteryMessages)
  const { lotteryTicketCount } = useStore(waitingMessages)
  return (
    <div className="card flex flex-wrap items-center gap-3 py-2">
      <RewardIcon drawing="ticket-1" size={32} />
      <p className="grow font-semibold">{lotteryTicketCount(count)}</p>
      <a className="promo button-line" href="/activity/lottery">
        {t.seeDraws}
      </a>
    </div>
  )
}

function Order({ order }: { order: LotteryPurchase }) {
  const t = useStore(lotteryMessages)
  const nameOf = useStore($drawName)
  const priceText = useStore($ticketPriceText)
  const { id, drawId, draw, tier, number, first, count, pay, paid, state, closesTime, createTime } = order
  const label = { open: t.stateOpen, settled: t.stateSettled, returned: t.stateReturned }[state]
  const [from, to] = [formatWholeNumber(first), formatWholeNumber(first + count - 1)]
  return (
    <RecordRow
      mark={<RewardIcon drawing={`ticket-${tier}`} size={32} />}
      title={nameOf(draw)}
      atMs={createTime}
      state={state !== 'settled' && <StateChip tone={TONES[state]} label={label} />}
      figure={state === 'settled' && <WonPrizes order={order} />}
      facts={[
        count === 1 ? [t.ticket, from] : [t.tickets, t.firstToLast({ first: from, last: to })],
        [t.draw, t.drawNumber({ number })],
        [t.drawTime, formatDateTime(closesTime)],
        [t.cost, pay === null ? t.wasHeld : priceText(pay, paid)],
      ]}
      number={id}
      isOpenAtFirst={id === readPurchaseFromAddress()}
    >
      <a
        className="record-link"
        href={state === 'open' ? lotteryTicketsPathOf(tier) : `/activity/lottery/history?draw=${drawId}`}
      >
        {state === 'settled' ? t.watch : t.open}
      </a>
    </RecordRow>
  )
}

/**
 * The prizes of a purchase's tickets. For a payment in coins, the text is green only if the prizes are worth more than
 * the tickets cost.
 */
function WonPrizes({ order: { won, goods, pay, paid } }: { order: LotteryPurchase }) {
  const t = useStore(lotteryMessages)
  const prize = [...(won > 0 ? [formatMoney(won)] : []), ...goods.map(() => t.telephone)].join(' + ')
  if (prize === '') return <span className="font-normal text-quiet">{t.wonNothing}</span>
  const isGain = isTicketGain({ cost: pay === 'coin' ? paid : 0, won, hasWonGoods: goods.length > 0 })
  return <span className={isGain ? 'text-green' : ''}>{t.won({ prize })}</span>
}
