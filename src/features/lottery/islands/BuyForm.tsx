import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { TICKET_PAYMENT_KINDS } from '../../../domain/games/lottery.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $coinBalance } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import {
  $isBuyingTickets,
  $latestPurchase,
  $ticketCount,
  $ticketPaymentKind,
  $unansweredPurchase,
  buyChosenTickets,
  chooseTicketCount,
  chooseTicketPaymentKind,
  countTicketsLeft,
  type LotteryData,
  type LotteryDraw,
} from '../browser/lottery.ts'
import { $ticketPriceText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { lotteryBuyMessages } from '../texts/en-US/lottery-buy.ts'
import { LostTickets } from './LostTickets.tsx'

/**
 * Lets the player choose how many tickets of a draw to buy and what to pay with, and shows the price before the
 * purchase.
 */
export function BuyForm({ draw, data }: { draw: LotteryDraw; data: LotteryData }) {
  const t = useStore(lotteryMessages)
  const b = useStore(lotteryBuyMessages)
  const pay = useStore($ticketPaymentKind)
  const lostPurchase = useBrowserStore($unansweredPurchase, undefined)
  const left = countTicketsLeft(draw, pay)
  return (
    <section className="card grid gap-4" aria-labelledby="take">
      <h2 id="take" className="text-lg font-semibold">
        {t.buyTitle}
      </h2>
      {lostPurchase ? (
        <LostTickets />
      ) : (
        <>
          {draw.held > 0 && <PayChoice draw={draw} />}
          {left > 0 && <CountChoice draw={draw} left={left} />}
          {left > 0 ? <BuyButton draw={draw} data={data} /> : <p>{b.noneLeft}</p>}
        </>
      )}
      <BoughtTickets drawId={draw.drawId} />
      <p className="text-sm text-quiet">
        {b.mostHint({
          max: formatWholeNumber(draw.playerMax),
          left: formatWholeNumber(countTicketsLeft(draw, 'price')),
        })}{' '}
        {draw.pay === 'coin' && pay === 'price' ? b.stakeText : draw.tier === 4 ? b.goodsText : b.freeText}
      </p>
    </section>
  )
}

/**
 * The numbers of the tickets that were bought last on this page.
 * @param drawId the draw on the page; `undefined` if the player may no longer buy from it
 */
export function BoughtTickets({ drawId }: { drawId: string | undefined }) {
  const b = useStore(lotteryBuyMessages)
  const bought = useStore($latestPurchase)
  return (
    <p role="status" className="font-semibold text-green empty:hidden">
      {bought &&
        ((drawId ?? bought.drawId) === bought.drawId ? b.bought : b.boughtBefore)({
          tickets: formatTicketRange(b, bought),
        })}
    </p>
  )
}

/**
 * The numbers of consecutive tickets as text: the first and the last number, or only one number for a single ticket.
 */
export function formatTicketRange(
  b: ReturnType<typeof lotteryBuyMessages.get>,
  { first, count }: { readonly first: number; readonly count: number },
): string {
  return count === 1
    ? formatWholeNumber(first)
    : b.numbers({ first: formatWholeNumber(first), last: formatWholeNumber(first + count - 1) })
}

function PayChoice({ draw }: { draw: LotteryDraw }) {
  const b = useStore(lotteryBuyMessages)
  const pay = useStore($ticketPaymentKind)
  const label = { price: b.byPrice, held: b.byHeld({ count: formatWholeNumber(draw.held) }) }
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-1 text-sm text-quiet">{b.howPaid}</legend>
      {TICKET_PAYMENT_KINDS.map(name => (
        <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="pay"
            className="size-5 accent-gold"
            checked={pay === name}
            onChange={() => chooseTicketPaymentKind(draw, name)}
          />
          {label[name]}
        </label>
      ))}
    </fieldset>
  )
}

function CountChoice({ draw, left }: { draw: LotteryDraw; left: number }) {
  const b = useStore(lotteryBuyMessages)
  const count = useStore($ticketCount)
  const renderStepButton = (label: string, icon: 'minus' | 'plus', to: number) => (
    <button
      type="button"
      className="icon-button aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={to < 1 || to > left || undefined}
      onClick={() => chooseTicketCount(draw, to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="grid gap-2">
      <label className="font-semibold" htmlFor="tickets">
        {b.howManyTickets}
      </label>
      <div className="field max-w-64 px-1">
        {renderStepButton(b.less, 'minus', count - 1)}
        <input
          id="tickets"
          type="number"
          inputMode="numeric"
          className="money w-24 text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          min={1}
          max={left}
          value={count}
          onChange={event => chooseTicketCount(draw, Math.floor(event.target.valueAsNumber) || 1)}
        />
        {renderStepButton(b.more, 'plus', count + 1)}
      </div>
    </div>
  )
}

/** The button that buys the tickets, or the reason why they cannot be bought. */
function BuyButton({ draw, data }: { draw: LotteryDraw; data: LotteryData }) {
  const t = useStore(lotteryMessages)
  const b = useStore(lotteryBuyMessages)
  const priceText = useStore($ticketPriceText)
  const [pay, count, isBuying] = [
    useStore($ticketPaymentKind),
    useStore($ticketCount),
    useStore($isBuyingTickets),
  ]
  const coin = useBrowserStore($coinBalance, undefined)
  const hasDeposited = useBrowserStore($user, undefined)?.totalRecharge !== 0
  const price = draw.price * count
  const have = { coin, points: data.points, diamond: data.diamonds }[draw.pay]
  const amount = draw.pay === 'coin' ? formatMoney(centavos(have ?? 0)) : priceText(draw.pay, have ?? 0)
  const isFree = pay === 'held'
  const isTooDear = !isFree && have !== undefined && have < price
  if (!isFree && draw.pay !== 'coin' && !hasDeposited) return <p>{t.depositFirst}</p>
  return (
    <div className="grid gap-2">
      <p className="text-sm text-quiet">
        {isFree ? null : isTooDear ? b.tooFew({ amount }) : have !== undefined && b.youHave({ amount })}
      </p>
      {!isTooDear && (
        <button
          type="button"
          className="button-gold w-full text-lg"
          data-on-gold
          aria-disabled={isBuying || undefined}
          onClick={() => void buyChosenTickets(draw)}
        >
          {isBuying
            ? t.sending
            : `${b.amount(count)}: ${isFree ? b.enter : b.buy({ price: priceText(draw.pay, price) })}`}
        </button>
      )}
    </div>
  )
}
