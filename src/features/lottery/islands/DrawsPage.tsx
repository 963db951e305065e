import { useStore } from '@nanostores/react'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { lotteryTicketsPathOf } from '../../../domain/games/lottery-tiers.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $lottery, countTicketsLeft, type LotteryDraw, loadLottery } from '../browser/lottery.ts'
import { $drawIntervalText, $lotteryPrizeText, $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { formatOwnTickets, SoldTickets } from './SoldTickets.tsx'
import { TierBall } from './TierBall.tsx'

const SKELETON_BLOCKS = ['h-[250px]', 'h-[250px]', 'h-[250px]', 'h-[250px]', 'h-[250px]']

/** `/activity/lottery`: the open draws. */
export function DrawsPage() {
  const t = useStore(lotteryMessages)
  const lottery = useBrowserStore($lottery, { state: 'loading' })
  return (
    <QueryAnswer query={lottery} blocks={SKELETON_BLOCKS} onRetry={loadLottery}>
      {({ draws }) =>
        draws.length === 0 ? (
          <EmptyState drawing="bonus" sentence={t.closed}>
            <p className="text-sm text-quiet">{t.closedHint}</p>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {draws.map(draw => (
              <li key={draw.drawId} className="card grid content-between gap-3 lg:last:odd:col-span-2">
                <Draw draw={draw} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryAnswer>
  )
}

function Draw({ draw }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const priceText = useStore($ticketPriceText)
  const timeText = useStore($drawIntervalText)
  const { tier, pay, price, time, closesTime } = draw
  const canUseHeld = countTicketsLeft(draw, 'held') > 0
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TierBall tier={tier} />
          <div className="grid min-w-0 flex-1 basis-24 gap-0.5">
            <h2 className="text-lg font-semibold">{t.tierName({ tier })}</h2>
            <p className="text-sm text-quiet">{timeText(time)}</p>
          </div>
          <p className="font-semibold tabular-nums">{t.priceOf({ price: priceText(pay, price) })}</p>
        </div>
        <Prizes draw={draw} />
        <SoldTickets draw={draw} />
        <p className="text-sm text-quiet">{t.closes({ time: formatDateTime(closesTime) })}</p>
        <p className="text-sm">{formatOwnTickets(t, draw)}</p>
      </div>
      <a
        className="button-line justify-self-start"
        href={lotteryTicketsPathOf(tier)}
        aria-label={(canUseHeld ? t.useHeldName : t.openName)({ tier })}
      >
        {canUseHeld ? t.useHeld : t.open}
      </a>
    </>
  )
}

/** The first prize if every ticket is sold, and all prizes for the tickets sold so far. */
function Prizes({ draw: { prizes, fullPrizes } }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeText)
  const count = prizes.reduce((sum, group) => sum + group.count, 0)
  const [top] = fullPrizes
  if (!top) return null
  if (top.goods) return <p className="text-lg font-bold text-gold">{t.goodsNow}</p>
  const now = prizes.map(group =>
    t.prizeTimes({ count: formatWholeNumber(group.count), prize: prizeText(group) }),
  )
  return (
    <div>
      <p className="text-lg font-bold text-gold">
        {t.topPrize({ prize: prizeText(top).replace(/\.00$/, '') })}
      </p>
      <p className="text-sm text-quiet">{t.topPrizeHint}</p>
      <p className="mt-1">{count === 0 ? t.noPrizesNow : `${t.prizesNow(count)}: ${now.join(', ')}`}</p>
    </div>
  )
}
