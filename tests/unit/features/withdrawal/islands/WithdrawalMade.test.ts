import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Withdrawal } from '../../../../../src/features/withdrawal/browser/records.ts'
import { WithdrawalMade } from '../../../../../src/features/withdrawal/islands/WithdrawalMade.tsx'

/** The text that the withdrawal page shows about a withdrawal that was requested there, in its present state. */
function shownText(state: Withdrawal['state']): string {
  const withdrawal = { state, dueTime: 0 } as Withdrawal
  return renderToStaticMarkup(h(WithdrawalMade, { withdrawal })).replace(/<[^>]+>/g, ' ')
}

test('the withdrawal page says by when a requested withdrawal is paid, until it is paid or returned', () => {
  expect(shownText('held')).toMatch(/We got your withdrawal request.* by /)
  expect(shownText('paying')).toMatch(/We got your withdrawal request.* by /)
})

test('once a withdrawal is paid, the withdrawal page no longer says that it is on its way', () => {
  expect(shownText('paid')).toContain('We paid your withdrawal')
  expect(shownText('paid')).not.toMatch(/request| by /)
})

test.each([
  ['refused', 'Refused, amount returned'],
  ['failed', 'Payment failed, amount returned'],
  ['reversed', 'Sent back by the bank, amount returned'],
] as const)(
  'the withdrawal page says that a withdrawal was %s and that its amount is back',
  (state, text) => {
    expect(shownText(state)).toContain(text)
    expect(shownText(state)).not.toMatch(/request| by \w+ \d/)
  },
)
