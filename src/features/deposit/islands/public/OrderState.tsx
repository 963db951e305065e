import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo } from 'react'
import magnifier from '../../../../assets/drawings/no-results.svg?url'
import { ExactText } from '../../../../components/ExactText.tsx'
import { ProgressBulbs } from '../../../../components/ProgressBulbs.tsx'
import { RewardIcon } from '../../../../components/RewardIcon.tsx'
import { EmptyState } from '../../../../components/states/EmptyState.tsx'
import { ErrorState } from '../../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../../components/states/Skeleton.tsx'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { createDepositPath, gamePathOf } from '../../../../domain/games/game-path.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { HOUR_MS } from '../../../../domain/time.ts'
import { shellMessages } from '../../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../../i18n/money.ts'
import { formatClockDuration, formatDateTime } from '../../../../i18n/time.ts'
import { $itemTextOf } from '../../../../stores/awards/words.ts'
import { createCountdown } from '../../../../stores/site/clock.ts'
import {
  type DepositOrderAnswer,
  showWatchedOrder,
  type WatchedOrder,
  watchOrderInAddress,
} from '../../browser/public/watched-order.ts'
import { depositMessages } from '../../texts/en-US/deposit.ts'
import { CancelOrderButton } from '../CancelOrderButton.tsx'
import { OrderChip } from '../OrderChip.tsx'

const OrderDetails = lazy(async () => ({ default: (await import('../OrderDetails.tsx')).OrderDetails }))

/** Number of light bulbs drawn above the amount of a paid order. */
const PAID_BULBS = 9

/** A deposit order with its state, which updates automatically, and the action for that state. */
export function OrderState({ watched }: { watched: Exclude<WatchedOrder, { state: 'none' }> }) {
  const shell = useStore(shellMessages)
  if (watched.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[282px]']} />
  if (watched.state === 'unknown') return <UnknownOrder message={watched.message} />
  if (watched.state === 'failed') {
    return <ErrorState message={watched.message} retryLabel={shell.tryAgain} onRetry={watchOrderInAddress} />
  }
  return <KnownOrder order={watched.order} />
}

/**
 * The message for an order that the server does not know. It has no retry button, since a retry would get the same
 * answer.
 */
function UnknownOrder({ message }: { message: string }) {
  const t = useStore(depositMessages)
  return (
    <div role="alert">
      <EmptyState drawing={magnifier} sentence={message}>
        <a className="button-gold" data-on-gold href="/wallets/record">
          {t.seeDeposits}
        </a>
        <a className="button-line" href="/wallets?name=deposit">
          {t.newDeposit}
        </a>
      </EmptyState>
    </div>
  )
}

function KnownOrder({ order }: { order: DepositOrderAnswer }) {
  const t = useStore(depositMessages)
  const hints = {
    created: t.orderPendingHint,
    pending: t.orderPendingHint,
    paid: t.orderPaidHint,
    failed: t.orderFailedHint,
    expired: t.orderExpiredHint,
    reversed: t.orderReversedHint,
  }
  return (
    <section aria-label={t.orderTitle} className="card grid justify-items-center gap-4 py-8 text-center">
      {order.state === 'paid' ? (
        <PaidAmount amount={order.credited} />
      ) : (
        <ExactText as="p" className="money money-large">
          {formatMoney(order.amount)}
        </ExactText>
      )}
      <div role="status" className="grid justify-items-center gap-3">
        <OrderChip state={order.state} />
        <p className="max-w-sheet text-quiet">{hints[order.state]}</p>
      </div>
      {/* A paid order shows what comes next before its details, so that it is above the tabs of a phone. */}
      {order.state === 'paid' && <PaidAction order={order} />}
      <OrderExtras order={order} />
      <Suspense fallback={<div className={order.instructions ? 'skeleton h-72 w-72' : 'h-11'} />}>
        <OrderDetails order={order} />
      </Suspense>
      {order.state === 'pending' && <TimeLeft endMs={order.expireTime} startMs={order.createTime} />}
      <OrderAction order={order} />
    </section>
  )
}

/**
 * The amount that a paid order has added to the balance, below a row of lit bulbs and beside the coin drawing that all
 * coin rewards use.
 */
function PaidAmount({ amount }: { amount: Centavos }) {
  return (
    <div className="order-paid">
      <div className="w-full max-w-sheet" aria-hidden="true">
        <ProgressBulbs count={PAID_BULBS} lit={PAID_BULBS} label="" />
      </div>
      <RewardIcon drawing="coin" size={88} className="order-paid-coin" />
      <ExactText as="p" className="money money-large font-display text-gold">
        +{formatMoney(amount)}
      </ExactText>
    </div>
  )
}

/**
 * The bonus and diamonds of an order, and the amount to wager. Renders nothing for an order without bonus and diamonds.
 */
function OrderExtras({ order }: { order: DepositOrderAnswer }) {
  const wallet = useStore(walletMessages)
  const itemText = useStore($itemTextOf)
  const extra = centavos(order.bonus + order.coupon)
  const { diamonds } = order
  if (extra === 0 && diamonds === 0) return null
  return (
    <dl className="grid w-full max-w-sheet grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-left text-sm">
      {extra > 0 && <BonusRows order={order} extra={extra} />}
      {diamonds > 0 && (
        <>
          <dt className="text-quiet">{wallet.youAlsoGot}</dt>
          <dd className="text-right">{itemText({ id: ITEM_ID.diamond, count: diamonds })}</dd>
        </>
      )}
    </dl>
  )
}

/**
 * Three rows about a deposit with a bonus or coupon: the credited amount, the part of that amount that comes from bonus
 * and coupon, and the amount to wager.
 * @param extra sum of bonus and coupon, in centavos
 */
function BonusRows({ order, extra }: { order: DepositOrderAnswer; extra: Centavos }) {
  const t = useStore(depositMessages)
  return (
    <>
      <dt className="text-quiet">{order.state === 'paid' ? t.wasAdded : t.willBeAdded}</dt>
      <ExactText as="dd" className="money text-right font-semibold text-green">
        {formatMoney(order.credited)}
      </ExactText>
      <dt className="text-quiet">{t.ofItBonus}</dt>
      <ExactText as="dd" className="money text-right">
        {formatMoney(extra)}
      </ExactText>
      <dt className="text-quiet">{t.toWager}</dt>
      <ExactText as="dd" className="money text-right">
        {formatMoney(order.turnover)}
      </ExactText>
    </>
  )
}

/** The time left to pay the order: a countdown for orders of up to an hour, otherwise a date and time. */
function TimeLeft({ startMs, endMs }: { startMs: number; endMs: number }) {
  const t = useStore(depositMessages)
  const leftMs = useStore(useMemo(() => createCountdown(endMs), [endMs]))
  const words =
    endMs - startMs > HOUR_MS
      ? t.payBy({ time: formatDateTime(endMs) })
      : t.payWithin({ span: formatClockDuration(leftMs) })
  return (
    <p className="text-sm tabular-nums text-quiet" role="timer">
      {words}
    </p>
  )
}

/** The ways on from a paid order: to the game that the player has left, or to all games, and to the bonuses. */
function PaidAction({ order: { game } }: { order: DepositOrderAnswer }) {
  const t = useStore(depositMessages)
  return (
    <div className="grid w-full max-w-sheet gap-3">
      <a className="button-gold" data-on-gold href={game ? gamePathOf(game.gameId) : '/'}>
        {game ? t.playGame({ name: game.name }) : t.playNow}
      </a>
      <a className="promo button-line" href="/bonus">
        {t.seeBonuses}
      </a>
    </div>
  )
}

function OrderAction({ order }: { order: DepositOrderAnswer }) {
  const t = useStore(depositMessages)
  if (order.state === 'pending') {
    return (
      <div className="grid justify-items-center gap-3">
        <a
          className={order.instructions ? 'button-line' : 'button-gold'}
          {...(order.instructions ? {} : { 'data-on-gold': '' })}
          href={order.checkoutUrl}
        >
          {order.instructions ? t.goToProvider : t.goToCheckout}
        </a>
        <CancelOrderButton order={order} label={t.cancelOrder} onCancelled={showWatchedOrder} />
      </div>
    )
  }
  if (order.state === 'created' || order.state === 'paid') return null
  return (
    <a
      className="button-gold"
      data-on-gold
      href={createDepositPath(order.game?.gameId, {
        amount: order.amount / 100,
        channel: order.rechargeType,
      })}
    >
      {t.tryAgain}
    </a>
  )
}
