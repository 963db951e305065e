import { expect, test } from 'vitest'
import { LOTTERY_SETTINGS } from '../../../../../src/features/lottery/server/settings.ts'

const { schema, fallback } = LOTTERY_SETTINGS.lottery
const ENV = {
  edition: 'sandbox',
  minRechargeStatus: false,
  h5ClientMode: 0,
  downloadUrl: '',
  liveOrigins: [],
} as const
const defaults = () => fallback(ENV)

/**
 * Returns the default terms of all lottery tiers with `change` applied to tier 2. In tier 2, prizes pay a share of the
 * sales.
 */
const withTier2 = (change: object) =>
  defaults().map(terms => (terms.tier === 2 ? { ...terms, ...change } : terms))

const messagesOf = (value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('the lottery setting accepts its defaults', () => {
  expect(schema.parse(defaults())).toEqual(defaults())
})

test.each<[string, object]>([
  ['must sum to the share of all tickets', { ticketsMax: 2_001 }],
  ['must sum to the share of all tickets', { price: 501 }],
  [
    'must sum to the share of all tickets',
    { prizes: { kind: 'share', share: 9_500, list: [{ amount: 1, count: 1 }] } },
  ],
  ['pays a share of coins only', { pay: 'points' }],
  ['must not be above ticketsMax', { ticketsMin: 2_001 }],
])('the lottery setting refuses terms of a lottery with the error: %s', (message, change) => {
  expect(messagesOf(withTier2(change))).toContain(message)
})

test('the lottery setting refuses a share of 100 %, an invalid closing hour, and tiers in the wrong order', () => {
  const list = [{ amount: 1_000_000, count: 1 }]
  expect(messagesOf(withTier2({ prizes: { kind: 'share', share: 10_000, list } }))).not.toEqual([])
  expect(messagesOf(withTier2({ hour: 24 }))).not.toEqual([])
  expect(messagesOf([...defaults()].reverse())).toContain('must name each tier once, in order')
})
