import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import tickets from '../../../assets/drawings/tickets.svg?url'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { createLoginUrl } from '../../../domain/site/login-path.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import {
  $lottery,
  type LotteryData,
  type LotteryDraw,
  loadLottery,
  readTierFromAddress,
} from '../browser/lottery.ts'
import { $drawName, $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { LostTickets } from './LostTickets.tsx'
import { formatOwnTickets, SoldTickets } from './SoldTickets.tsx'
import { Ticket } from './Ticket.tsx'

const BuyForm = lazy(async () => ({ default: (await import('./BuyForm.tsx')).BuyForm }))

const ProductPrizes = lazy(async () => ({ default: (await import('./ProductPrizes.tsx')).ProductPrizes }))

const BoughtTickets = lazy(async () => ({ default: (await import('./BuyForm.tsx')).BoughtTickets }))

/** `/activity/lottery/product`: one open draw, by the tier in the address. */
export function ProductPage() {
  const t = useStore(lotteryMessages)
  const lottery = useBrowserStore($lottery, { state: 'loading' })
  return (
    <QueryAnswer query={lottery} blocks={['h-[420px]', 'h-[380px]']} onRetry={loadLottery}>
      {data => {
        const tier = readTierFromAddress()
        const draw = data.draws.find(each => each.tier === tier)
        return draw ? (
          <Product draw={draw} data={data} />
        ) : (
          <EmptyState drawing={tickets} sentence={data.isOpen ? t.notOpen({ tier }) : t.closed}>
            <Suspense>
              <BoughtTickets drawId={undefined} />
            </Suspense>
            <LostTickets />
            <a className="button-line" href="/activity/lottery/history">
              {t.history}
            </a>
          </EmptyState>
        )
      }}
    </QueryAnswer>
  )
}

function Product({ draw, data }: { draw: LotteryDraw; data: LotteryData }) {
  const isLoggedIn = useStore($isLoggedIn)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts draw={draw} />
      {isLoggedIn ? (
        <Suspense fallback={<div className="skeleton h-[380px]" />}>
          <BuyForm draw={draw} data={data} />
        </Suspense>
      ) : (
        <VisitorPrice draw={draw} />
      )}
      <Suspense fallback={<div className="skeleton h-[380px]" />}>
        <ProductPrizes draw={draw} />
      </Suspense>
    </div>
  )
}

/** Tells a visitor how to pay for tickets, and leads to the log-in, which leads back to this draw. */
function VisitorPrice({ draw: { tier, playerMax, pay } }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  return (
    <section className="card grid gap-3" aria-labelledby="take">
      <h2 id="take" className="text-lg font-semibold">
        {t.buyTitle}
      </h2>
      <p className="text-sm text-quiet">
        {t.mostOfPlayer({ max: formatWholeNumber(playerMax) })} {pay !== 'coin' && t.depositFirst}
      </p>
      <a className="button-line" href={createLoginUrl('/activity/lottery/product', `?tier=${tier}`)}>
        {t.logIn}
      </a>
    </section>
  )
}

function Facts({ draw }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const isLoggedIn = useStore($isLoggedIn)
  const priceText = useStore($ticketPriceText)
  const nameOf = useStore($drawName)
  const { tier, number, pay, price, own, closesTime } = draw
  return (
    <section className="grid gap-2" aria-label={t.ticket}>
      <Ticket
        tier={tier}
        name={nameOf(draw)}
        number={t.drawNumber({ number })}
        stub={<span className="ticket-small">{t.tierName({ tier })}</span>}
      >
        <p className="ticket-prize">{t.priceOf({ price: priceText(pay, price) })}</p>
        <p className="ticket-small">{t.closes({ time: formatDateTime(closesTime) })}</p>
      </Ticket>
      <SoldTickets draw={draw} />
      {isLoggedIn && <p>{formatOwnTickets(t, draw)}</p>}
      {own > 0 && (
        <a className="text-link inline-flex min-h-11 items-center" href="/activity/lottery/order">
          {t.orders}
        </a>
      )}
    </section>
  )
}
