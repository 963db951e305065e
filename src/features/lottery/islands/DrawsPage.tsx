import { useStore } from '@nanostores/react'
import tickets from '../../../assets/drawings/tickets.svg?url'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { lotteryTicketsPathOf } from '../../../domain/games/lottery-tiers.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $lottery, countTicketsLeft, type LotteryDraw, loadLottery } from '../browser/lottery.ts'
import { $drawName, $lotteryPrizeShortText, $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { formatOwnTickets } from './SoldTickets.tsx'
import { Ticket } from './Ticket.tsx'

const SKELETON_BLOCKS = ['h-[150px]', 'h-[150px]', 'h-[150px]', 'h-[150px]', 'h-[150px]']

/** `/activity/lottery`: the open draws as tickets; draws in which the player has tickets come first. */
export function DrawsPage() {
  const t = useStore(lotteryMessages)
  const lottery = useBrowserStore($lottery, { state: 'loading' })
  return (
    <QueryAnswer query={lottery} blocks={SKELETON_BLOCKS} onRetry={loadLottery}>
      {({ draws }) =>
        draws.length === 0 ? (
          <EmptyState drawing={tickets} sentence={t.closed}>
            <p className="text-sm text-quiet">{t.closedHint}</p>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {draws
              .toSorted((a, b) => Number(hasTickets(b)) - Number(hasTickets(a)))
              .map(draw => (
                <li key={draw.drawId}>
                  <DrawTicket draw={draw} />
                </li>
              ))}
          </ul>
        )
      }
    </QueryAnswer>
  )
}

const hasTickets = ({ own, held }: LotteryDraw) => own + held > 0

function DrawTicket({ draw }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const priceText = useStore($ticketPriceText)
  const nameOf = useStore($drawName)
  const { tier, number, pay, price, closesTime } = draw
  const canUseHeld = countTicketsLeft(draw, 'held') > 0
  const stub = (
    <>
      <span className="ticket-small">{t.tierName({ tier })}</span>
      <span className="ticket-small">{t.priceOf({ price: priceText(pay, price) })}</span>
    </>
  )
  return (
    <Ticket tier={tier} name={nameOf(draw)} number={t.drawNumber({ number })} stub={stub}>
      <FirstPrize draw={draw} />
      <p className="ticket-small">{t.drawAt({ time: formatDateTime(closesTime) })}</p>
      {hasTickets(draw) && <p className="ticket-small font-bold">{formatOwnTickets(t, draw)}</p>}
      <p>
        <a className="ticket-link" href={lotteryTicketsPathOf(tier)}>
          {canUseHeld ? t.useHeld : t.open} <span className="sr-only">{t.tierName({ tier })}</span>
        </a>
      </p>
    </Ticket>
  )
}

/** The first prize if every ticket is sold. */
function FirstPrize({ draw: { fullPrizes } }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeShortText)
  const [top] = fullPrizes
  if (!top) return null
  if (top.goods) return <p className="ticket-prize">{t.goodsNow}</p>
  return (
    <>
      <p className="ticket-prize">{t.topPrize({ prize: prizeText(top) })}</p>
      <p className="ticket-small">{t.topPrizeHint}</p>
    </>
  )
}
