import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/items.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $couponTermsText } from '../browser/coupon-terms.ts'
import {
  $coupons,
  $heldItems,
  $usableKinds,
  type Coupon,
  createDepositPathWithCoupon,
  type HeldItem,
  loadCoupons,
  loadHeldItems,
} from '../browser/held-item.ts'
import { $itemPurposeText } from '../browser/item-purpose.ts'
import { pathOfItemUse } from '../rules/held-items.ts'
import { heldItemMessages } from '../texts/en-US/held-item.ts'

const BLOCKS = ['h-[120px]']

/** The content of `/bonus/reward`: the coupons and items that the player owns. */
export function HeldItems() {
  const t = useStore(heldItemMessages)
  const coupons = useBrowserStore($coupons, { state: 'loading' })
  const items = useBrowserStore($heldItems, { state: 'loading' })
  const [hasNoCoupon, hasNoItem] = [coupons, items].map(
    query => query.state === 'ready' && query.data.length === 0,
  )
  const isEmpty = hasNoCoupon === true && hasNoItem === true
  const isOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  return (
    <div className="bonus-columns">
      <ItemStage isEmpty={isEmpty} />
      {(!isEmpty || isOff) && (
        <div>
          {isEmpty && <p className="card">{t.noItems}</p>}
          {!hasNoItem && (
            <section aria-labelledby="items" className="grid grid-cols-1 gap-2">
              <h2 id="items" className="font-semibold">
                {t.itemsTitle}
              </h2>
              <QueryAnswer query={items} blocks={BLOCKS} onRetry={loadHeldItems}>
                {list => <ItemList list={list} />}
              </QueryAnswer>
            </section>
          )}
          {!hasNoCoupon && (
            <section aria-labelledby="coupons" className="grid grid-cols-1 gap-2">
              <h2 id="coupons" className="font-semibold">
                {t.couponsTitle}
              </h2>
              <QueryAnswer query={coupons} blocks={BLOCKS} onRetry={loadCoupons}>
                {list => <CouponList list={list} />}
              </QueryAnswer>
            </section>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * The stage with the number of kinds of items that the player can use now.
 * @param props.isEmpty whether the player has neither an item nor a coupon
 */
function ItemStage({ isEmpty }: { isEmpty: boolean }) {
  const t = useStore(heldItemMessages)
  const kinds = useBrowserStore($usableKinds, undefined)
  const figure = kinds === 0 ? t.noneToUse : kinds && t.toUse(kinds)
  return (
    <StageHead scene={scene} isLow isOffer figure={figure ?? '–'} note={isEmpty ? t.noItems : t.hint}>
      {isEmpty && (
        <a className="button-gold" data-on-gold href="/bonus">
          {t.seeBonuses}
        </a>
      )}
    </StageHead>
  )
}

function ItemList({ list }: { list: readonly HeldItem[] }) {
  return (
    <ul className="row-frame">
      {list.map(item => (
        <ItemRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

function ItemRow({ item: { id, count, nextEnd } }: { item: HeldItem }) {
  const t = useStore(heldItemMessages)
  const { drawing, name, textOf } = useStore($rewardItemOf)(id)
  const purposeOf = useStore($itemPurposeText)
  const isClosed = useIsUseClosed(id)
  return (
    <RewardRow
      drawing={drawing}
      title={<AmountOrWords text={textOf(count)} />}
      terms={[
        isClosed ? t.keptForYou : purposeOf(id),
        ...(nextEnd
          ? [t.piecesEnd({ count: formatWholeNumber(nextEnd.count), time: formatDateTime(nextEnd.endTime) })]
          : []),
      ]}
    >
      {!isClosed && (
        <a className="button-line" href={pathOfItemUse(id)} aria-label={t.itemUseName({ name })}>
          {t.itemUse}
        </a>
      )}
    </RewardRow>
  )
}

/** Whether the player must get no offers and the item is used on a page that only offers something. */
function useIsUseClosed(id: number): boolean {
  const isOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  return isOff && id !== ITEM_ID.inviteTurn
}

function CouponList({ list }: { list: readonly Coupon[] }) {
  return (
    <ul className="row-frame">
      {list.map(coupon => (
        <CouponCard key={coupon.couponId} coupon={coupon} />
      ))}
    </ul>
  )
}

function CouponCard({ coupon: { couponId, count, ends, terms } }: { coupon: Coupon }) {
  const t = useStore(heldItemMessages)
  const termsTextOf = useStore($couponTermsText)
  const isClosed = useIsUseClosed(couponId)
  const { drawing, textOf } = useStore($rewardItemOf)(couponId)
  return (
    <RewardRow
      drawing={drawing}
      title={textOf(count)}
      terms={[
        isClosed ? t.keptForYou : terms ? termsTextOf(terms) : t.couponOff,
        ...ends.map(end => t.piecesEnd({ count: end.count, time: formatDateTime(end.endTime) })),
      ]}
    >
      {terms && !isClosed && (
        <a className="button-line" href={createDepositPathWithCoupon(couponId)} aria-label={t.use}>
          {t.itemUse}
        </a>
      )}
    </RewardRow>
  )
}
