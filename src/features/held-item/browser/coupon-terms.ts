import { computed } from 'nanostores'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { heldItemMessages } from '../texts/en-US/held-item.ts'
import type { Coupon } from './held-item.ts'

/**
 * The function that returns the terms of a coupon's deposit bonus in sentences. The terms name the end of the offer,
 * unless it has none; the coupon's own end is not a part of them.
 */
export const $couponTermsText = computed(heldItemMessages, t => {
  return ({ value, minAmount, multiple, days, untilMs }: NonNullable<Coupon['terms']>): string => {
    const rewardText =
      value.kind === 'fixed'
        ? t.fixed({ amount: formatMoneyShort(value.amount) })
        : t.percent({
            percent:
              value.kind === 'percent'
                ? `${value.percent}%`
                : value.tiers.map(it => `${it.percent}%`).join(', '),
            ceiling: formatMoneyShort(value.ceiling),
          })
    return [
      rewardText,
      t.minAmount({ amount: formatMoneyShort(minAmount) }),
      multiple > 0 ? t.wagering({ multiple, days }) : t.noWagering,
      ...(untilMs === null ? [] : [t.until({ time: formatDateTime(untilMs) })]),
    ].join(' ')
  }
})
