import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import {
  DIAMOND_SHOP_PATH,
  GOODS_ORDER_PROGRESS_STEPS,
  type GoodsOrderState,
} from '../../../domain/awards/diamond-shop.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  changeOrderAddress,
  confirmAndCancelOrder,
  type GoodsOrder,
  goodsOrderCancellation,
  goodsOrderList,
  orderAddressChange,
} from '../browser/orders.ts'
import { $goodsName } from '../browser/shop.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { GOODS_DRAWINGS } from './goods.ts'

/** The player's orders of goods, the newest first. */
export function GoodsOrders() {
  const t = useStore(diamondShopMessages)
  return (
    <PagedList
      store={goodsOrderList}
      rowKey={order => order.orderId}
      timeOf={order => order.placedTime}
      empty={{ sentence: t.noOrders, href: DIAMOND_SHOP_PATH, label: t.seeShop }}
      render={order => <OrderRow order={order} />}
    />
  )
}

function OrderRow({ order }: { order: GoodsOrder }) {
  const t = useStore(diamondShopMessages)
  const name = useStore($goodsName)(order)
  const { orderId, state, isWon, diamonds, address, trackingNumber, reason, placedTime, endTime } = order
  const words = useOrderStateWords()
  return (
    <RecordRow
      mark={
        <img
          className="aspect-[4/3] w-8 rounded bg-raised object-cover"
          src={order.photo || GOODS_DRAWINGS[order.picture]}
          alt=""
          width={240}
          height={180}
          loading="lazy"
          decoding="async"
        />
      }
      title={name}
      atMs={placedTime}
      state={<StateChip tone={ORDER_TONES[state]} label={words[state]} />}
      figure={isWon ? t.won : t.price({ diamonds: formatWholeNumber(diamonds) })}
      number={orderId}
      isOpenAtFirst={endTime === null}
    >
      {state !== 'cancelled' && <OrderSteps state={state} />}
      <div className="grid gap-1 text-quiet">
        {trackingNumber && <p className="break-all">{t.tracking({ number: trackingNumber })}</p>}
        <EndWords order={order} />
        {reason && <p>{reason}</p>}
        {isWon && !address && state === 'placed' && <p className="text-teal">{t.wonHint}</p>}
        {address && state !== 'cancelled' && (
          <p>
            {t.sendsTo} {address.name}, {address.street}, {address.barangay}, {address.city},{' '}
            {address.province} {address.postcode}
          </p>
        )}
      </div>
      {state === 'placed' && <OpenOrderActions order={order} name={name} />}
    </RecordRow>
  )
}

const ORDER_TONES: Readonly<Record<GoodsOrderState, ChipTone>> = {
  placed: 'waiting',
  packed: 'waiting',
  sent: 'waiting',
  delivered: 'good',
  cancelled: 'over',
}

/** The names of the states of an order. */
function useOrderStateWords(): Readonly<Record<GoodsOrderState, string>> {
  const t = useStore(diamondShopMessages)
  return {
    placed: t.statePlaced,
    packed: t.statePacked,
    sent: t.stateSent,
    delivered: t.stateDelivered,
    cancelled: t.stateCancelled,
  }
}

function EndWords({ order: { state, isWon, endTime, diamonds } }: { order: GoodsOrder }) {
  const t = useStore(diamondShopMessages)
  if (endTime === null) return null
  const time = formatDateTime(endTime)
  return (
    <p>
      {state !== 'cancelled'
        ? t.deliveredAt({ time })
        : isWon
          ? t.cancelledPrize({ time })
          : t.cancelledAt({ time, diamonds: formatWholeNumber(diamonds) })}
    </p>
  )
}

/** The progress of an order as a row of steps, with the completed ones highlighted. */
function OrderSteps({ state }: { state: Exclude<GoodsOrderState, 'cancelled'> }) {
  const t = useStore(diamondShopMessages)
  const words = useOrderStateWords()
  const reached = GOODS_ORDER_PROGRESS_STEPS.indexOf(state)
  const text = t.steps({ step: reached + 1, steps: GOODS_ORDER_PROGRESS_STEPS.length, state: words[state] })
  return (
    <>
      <p className="sr-only">{text}</p>
      <ol className="order-steps record-wide" aria-hidden="true">
        {GOODS_ORDER_PROGRESS_STEPS.map((step, place) => (
          <li key={step} data-done={place <= reached || undefined} data-current={step === state || undefined}>
            {words[step]}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The buttons to change the address of an order that is not packed, or to cancel it. Won goods cannot be cancelled. */
function OpenOrderActions({ order, name }: { order: GoodsOrder; name: string }) {
  const t = useStore(diamondShopMessages)
  const isOwn = (orderId: string) => orderId === order.orderId
  const cancelling = useRowButton(goodsOrderCancellation, isOwn)
  const readdressing = useRowButton(orderAddressChange, isOwn)
  return (
    <div className="flex flex-wrap gap-2">
      {!order.isWon && (
        <button
          type="button"
          className="button-line"
          aria-label={t.cancelName({ goods: name })}
          {...cancelling.waiting}
          onClick={() => void confirmAndCancelOrder(order)}
        >
          {cancelling.isPending ? t.cancelling : t.cancel}
        </button>
      )}
      <button
        type="button"
        className="button-line"
        {...readdressing.waiting}
        onClick={() => void changeOrderAddress(order.orderId)}
      >
        {order.address ? t.readdress : t.sendToMine}
      </button>
    </div>
  )
}
