import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { AmountOrWords, ExactText } from '../../../components/ExactText.tsx'
import { PairTable } from '../../../components/PairTable.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { createLoginUrl } from '../../../domain/site/login-path.ts'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import {
  $lottery,
  type LotteryData,
  type LotteryDraw,
  loadLottery,
  readTierFromAddress,
} from '../browser/lottery.ts'
import {
  $drawIntervalText,
  $lotteryPrizeText,
  $ticketPriceText,
  ticketsPerPrizeTextOf,
} from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { LostTickets } from './LostTickets.tsx'
import { formatOwnTickets, SoldTickets } from './SoldTickets.tsx'
import { TierBall } from './TierBall.tsx'

const BuyForm = lazy(async () => ({ default: (await import('./BuyForm.tsx')).BuyForm }))

const BoughtTickets = lazy(async () => ({ default: (await import('./BuyForm.tsx')).BoughtTickets }))

/** The number by which a stored share is divided: 10,000 means the whole. */
const SHARE_DIVISOR = 10_000

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
          <EmptyState drawing="bonus" sentence={data.isOpen ? t.notOpen({ tier }) : t.closed}>
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
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <Facts draw={draw} />
        {isLoggedIn ? (
          <Suspense fallback={<div className="skeleton h-[380px]" />}>
            <BuyForm draw={draw} data={data} />
          </Suspense>
        ) : (
          <VisitorPrice draw={draw} />
        )}
      </div>
      <Prizes draw={draw} />
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
  const timeText = useStore($drawIntervalText)
  const { tier, number, pay, price, time, own, closesTime } = draw
  return (
    <section className="card grid gap-2 bg-raised" aria-labelledby="draw">
      <div className="flex items-center gap-3">
        <TierBall tier={tier} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 id="draw" className="text-lg font-semibold">
            {t.drawName({ tier, number })}
          </h2>
          <p className="text-sm text-quiet">{timeText(time)}</p>
        </div>
      </div>
      <p className="text-xl font-bold tabular-nums">{t.priceOf({ price: priceText(pay, price) })}</p>
      <SoldTickets draw={draw} />
      <p className="text-sm text-quiet">{t.closes({ time: formatDateTime(closesTime) })}</p>
      {isLoggedIn && <p>{formatOwnTickets(t, draw)}</p>}
      {own > 0 && (
        <a className="text-link inline-flex min-h-11 items-center" href="/activity/lottery/order">
          {t.orders}
        </a>
      )}
    </section>
  )
}

function Prizes({ draw }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const { prizes, fullPrizes, share, sold, ticketsMax, secretHash } = draw
  return (
    <section className="grid gap-4" aria-label={t.prizes}>
      {prizes.length > 0 ? (
        <PrizeTable caption={t.listNow} prizes={prizes} />
      ) : (
        <p className="card">{t.noPrizesNow}</p>
      )}
      <Chance words={t.chanceNow} prizes={prizes} tickets={sold} />
      <PrizeTable caption={t.listFull} prizes={fullPrizes} />
      <Chance words={t.chanceFull} prizes={fullPrizes} tickets={ticketsMax} />
      <p className="text-sm text-quiet">{t.chanceTop({ max: formatWholeNumber(ticketsMax) })}</p>
      {share !== null && (
        <p className="text-sm text-quiet">{t.share({ share: formatPercentage(share / SHARE_DIVISOR) })}</p>
      )}
      <div className="grid gap-1">
        <h3 className="font-semibold">{t.hash}</h3>
        <ExactText as="p" className="break-all font-mono text-sm">
          {secretHash}
        </ExactText>
        <p className="text-sm text-quiet">{t.hashText}</p>
      </div>
    </section>
  )
}

type Groups = LotteryDraw['prizes']

function PrizeTable({ caption, prizes }: { caption: string; prizes: Groups }) {
  const t = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeText)
  return (
    <PairTable
      caption={caption}
      heads={[t.prize, t.howMany]}
      rows={prizes.map(group => [
        <AmountOrWords key="prize" text={prizeText(group)} />,
        <ExactText key="count">{formatWholeNumber(group.count)}</ExactText>,
      ])}
    />
  )
}

function Chance({
  words,
  prizes,
  tickets,
}: {
  words: (values: { prizes: string; tickets: string; ratio: string }) => string
  prizes: Groups
  tickets: number
}) {
  const count = prizes.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return null
  const ratio = ticketsPerPrizeTextOf(tickets, count)
  return (
    <p className="text-sm text-quiet">
      {words({ prizes: formatWholeNumber(count), tickets: formatWholeNumber(tickets), ratio })}
    </p>
  )
}
