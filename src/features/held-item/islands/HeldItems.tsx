import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $couponTermsText } from '../browser/coupon-terms.ts'
import {
  $coupons,
  $heldItems,
  type Coupon,
  createDepositPathWithCoupon,
  type HeldItem,
  loadCoupons,
  loadHeldItems,
} from '../browser/held-item.ts'
import { $itemPurposeText } from '../browser/item-purpose.ts'
import { pathOfItemUse } from '../rules/held-items.ts'
import { heldItemMessages } from '../texts/en-US/held-item.ts'

const BLOCKS = ['h-[92px]', 'h-[92px]']

/** The content of `/bonus/reward`: the coupons and items that the player owns. */
export function HeldItems() {
  const t = useStore(heldItemMessages)
  const coupons = useBrowserStore($coupons, { state: 'loading' })
  const items = useBrowserStore($heldItems, { state: 'loading' })
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="items" className="grid grid-cols-1 gap-3">
        <h2 id="items" className="text-lg font-semibold">
          {t.itemsTitle}
        </h2>
        <QueryAnswer query={items} blocks={BLOCKS} onRetry={loadHeldItems}>
          {list => <ItemList list={list} />}
        </QueryAnswer>
      </section>
      <section aria-labelledby="coupons" className="grid grid-cols-1 gap-3">
        <h2 id="coupons" className="text-lg font-semibold">
          {t.couponsTitle}
        </h2>
        <QueryAnswer query={coupons} blocks={BLOCKS} onRetry={loadCoupons}>
          {list => <CouponList list={list} />}
        </QueryAnswer>
      </section>
    </div>
  )
}

function ItemList({ list }: { list: readonly HeldItem[] }) {
  const t = useStore(heldItemMessages)
  if (list.length === 0) {
    return (
      <EmptyState drawing="bonus" sentence={t.noItems}>
        <a className="button-gold" data-on-gold href="/bonus">
          {t.seeBonuses}
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {list.map(item => (
        <ItemRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

function ItemRow({ item: { id, count, nextEnd } }: { item: HeldItem }) {
  const t = useStore(heldItemMessages)
  const { drawing, name } = useStore($rewardItemOf)(id)
  const purposeOf = useStore($itemPurposeText)
  return (
    <li className="card flex flex-wrap items-center gap-3">
      <RewardIcon drawing={drawing} size={40} />
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <h3 className="font-semibold">
          <ExactText className="money">{formatWholeNumber(count)}</ExactText> {name}
        </h3>
        <p className="text-sm text-quiet">{purposeOf(id)}</p>
        {nextEnd && (
          <p className="text-sm">
            {t.piecesEnd({
              count: formatWholeNumber(nextEnd.count),
              time: formatDateTime(nextEnd.endTime),
            })}
          </p>
        )}
      </div>
      <a className="button-line shrink-0" href={pathOfItemUse(id)} aria-label={t.itemUseName({ name })}>
        {t.itemUse}
      </a>
    </li>
  )
}

function CouponList({ list }: { list: readonly Coupon[] }) {
  const t = useStore(heldItemMessages)
  if (list.length === 0) return <p className="card text-quiet">{t.noCoupons}</p>
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {list.map(coupon => (
        <CouponCard key={coupon.couponId} coupon={coupon} />
      ))}
    </ul>
  )
}

function CouponCard({ coupon: { couponId, count, ends, terms } }: { coupon: Coupon }) {
  const t = useStore(heldItemMessages)
  const termsTextOf = useStore($couponTermsText)
  const { drawing, name } = useStore($rewardItemOf)(couponId)
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <RewardIcon drawing={drawing} size={32} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h3 className="font-semibold">{t.couponCount({ count, name })}</h3>
        <p className="text-sm text-quiet">{terms ? termsTextOf(terms) : t.couponOff}</p>
        {ends.map(end => (
          <p key={end.endTime} className="text-sm">
            {t.piecesEnd({ count: end.count, time: formatDateTime(end.endTime) })}
          </p>
        ))}
      </div>
      {terms && (
        <a className="button-line" href={createDepositPathWithCoupon(couponId)}>
          {t.use}
        </a>
      )}
    </li>
  )
}
