import { expect, test } from 'vitest'
import { $couponTermsText } from '../../../../../src/features/held-item/browser/coupon-terms.ts'
import type { Coupon } from '../../../../../src/features/held-item/browser/held-item.ts'
import { formatDateTime } from '../../../../../src/i18n/time.ts'

const TERMS = {
  value: { kind: 'percent', percent: 20, ceiling: 50_000 },
  minAmount: 10_000,
  multiple: 5,
  days: 30,
  untilMs: null,
} as NonNullable<Coupon['terms']>

test("a coupon's terms name the end of its offer once, and no end of an offer that has none", () => {
  const textOf = $couponTermsText.get()
  const text = textOf(TERMS)
  expect(text).toBe(
    '20% of your deposit, up to ₱500. Deposit ₱100 or more. Bet 5× the bonus within 30 days to unlock it.',
  )
  const untilMs = Date.UTC(2026, 10, 30)
  expect(textOf({ ...TERMS, untilMs } as typeof TERMS)).toBe(
    `${text} Offer open until ${formatDateTime(untilMs)}.`,
  )
})
