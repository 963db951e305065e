import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import type { couponList } from '../../deposit/contract/deposit-bonus.ts'
import type { heldItems } from '../contract.ts'

export type Coupon = ResultOf<typeof couponList>['list'][number]
export type HeldItem = ResultOf<typeof heldItems>['list'][number]

const coupons = createQuery<readonly Coupon[]>({
  name: 'couponList',
  ask: async signal => (await sendPlayerRequest<typeof couponList>('/couponList', {}, { signal })).list,
})

const items = createQuery<readonly HeldItem[]>({
  name: 'heldItems',
  ask: async signal => (await sendPlayerRequest<typeof heldItems>('/heldItems', {}, { signal })).list,
})

/** The player's coupons. Requested when the first component uses the store. */
export const $coupons = coupons.$state

export const loadCoupons = coupons.load

/** The items that the player owns, except coins and coupons. Requested when the first component uses the store. */
export const $heldItems = items.$state

export const loadHeldItems = items.load

/**
 * The number of kinds of items and coupons that the player can use now; `undefined` while it is unknown. A coupon
 * without terms cannot be used now.
 */
export const $usableKinds = computed([$heldItems, $coupons], (held, owned) =>
  held.state === 'ready' && owned.state === 'ready'
    ? held.data.length + owned.data.filter(({ terms }) => terms !== null).length
    : undefined,
)

/** The address of the deposit form in which this coupon is already chosen. */
export const createDepositPathWithCoupon = (couponId: number) => `/wallets?name=deposit&coupon=${couponId}`
