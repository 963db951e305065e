import { useStore } from '@nanostores/react'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { type LotteryPurchase, lotteryPurchaseList } from '../browser/lottery.ts'
import { $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

const TONES: Readonly<Record<LotteryPurchase['state'], ChipTone>> = {
  open: 'waiting',
  settled: 'over',
  returned: 'over',
}

/** `/activity/lottery/order`: the player's purchases. */
export function OrdersPage() {
  const t = useStore(lotteryMessages)
  return (
    <div className="player-only">
      <PagedList
        store={lotteryPurchaseList}
        rowKey={row => row.id}
        empty={{ sentence: t.noOrders, href: '/activity/lottery', action: t.seeDraws }}
        render={row => <Order order={row} />}
      />
    </div>
  )
}

function Order({ order }: { order: LotteryPurchase }) {
  const t = useStore(lotteryMessages)
  const priceText = useStore($ticketPriceText)
  const { tier, number, first, count, pay, paid, state, closesTime } = order
  const label = { open: t.stateOpen, settled: t.stateSettled, returned: t.stateReturned }[state]
  const [from, to] = [formatWholeNumber(first), formatWholeNumber(first + count - 1)]
  const time = formatDateTime(closesTime)
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          {count === 1 ? t.ticketRow({ first: from }) : t.ticketsRow({ first: from, last: to })}
        </h2>
        <StateChip tone={TONES[state]} label={label} />
      </div>
      <p className="text-sm text-quiet">
        {t.drawName({ tier, number })} · {pay === null ? t.wasHeld : priceText(pay, paid)}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="text-quiet">{state === 'open' ? t.willBeDrawn({ time }) : t.drawnAt({ time })}</p>
        {state === 'settled' && <WonPrizes order={order} />}
      </div>
    </div>
  )
}

/**
 * The prizes of a purchase's tickets. For a payment in coins, the text is green only if the prizes are worth more than
 * the tickets cost.
 */
function WonPrizes({ order: { won, goods, pay, paid } }: { order: LotteryPurchase }) {
  const t = useStore(lotteryMessages)
  const prize = [...(won > 0 ? [formatMoney(won)] : []), ...goods.map(() => t.telephone)].join(' + ')
  if (prize === '') return <p className="text-quiet">{t.wonNothing}</p>
  const isGain = pay !== 'coin' || won > paid
  return <p className={`money font-semibold ${isGain ? 'text-green' : ''}`}>{t.won({ prize })}</p>
}
