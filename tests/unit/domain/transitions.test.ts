import { describe, expect, test } from 'vitest'
import { GOODS_ORDER_STATES, GOODS_ORDER_TRANSITIONS } from '../../../src/domain/awards/diamond-shop.ts'
import { centavos } from '../../../src/domain/money.ts'
import {
  DEPOSIT_MIN,
  DEPOSIT_STATES,
  DEPOSIT_TRANSITIONS,
  type DepositState,
  depositMinimumOf,
} from '../../../src/domain/payments/deposit.ts'
import {
  RETURNED_WITHDRAWAL_STATES,
  WITHDRAWAL_STATES,
  WITHDRAWAL_TRANSITIONS,
} from '../../../src/domain/payments/withdrawal.ts'
import {
  canTransition,
  findUnreachableStates,
  listStatesLeadingTo,
  type StateTransitions,
} from '../../../src/domain/transitions.ts'
import { KYC_STATES, KYC_TRANSITIONS } from '../../../src/features/kyc/rules/kyc.ts'

const tables: readonly [
  name: string,
  StateTransitions<string>,
  readonly string[],
  start: string,
  ends: string[],
  /** States from which a transition may lead back to the start. */
  returning: string[],
][] = [
  ['a deposit', DEPOSIT_TRANSITIONS, DEPOSIT_STATES, 'created', ['reversed'], []],
  // The undoing of a changed address moves a packed order back to the start, and staff must pack it again. At that
  // time, nothing was sent or paid.
  [
    'an order of goods',
    GOODS_ORDER_TRANSITIONS,
    GOODS_ORDER_STATES,
    'placed',
    ['delivered', 'cancelled'],
    ['packed'],
  ],
  ['a withdrawal', WITHDRAWAL_TRANSITIONS, WITHDRAWAL_STATES, 'held', ['refused', 'failed', 'reversed'], []],
  ['a verification of identity', KYC_TRANSITIONS, KYC_STATES, 'none', ['approved', 'revoked'], []],
]

describe.each(tables)('%s', (name, table, states, start, ends, returning) => {
  test(`each state of ${name} has a row in the table of transitions, and leads only to known states`, () => {
    expect(Object.keys(table).sort()).toEqual([...states].sort())
    for (const state of states) for (const next of table[state] ?? []) expect(states).toContain(next)
  })

  test(`${name} can reach every state from its start`, () => {
    expect(findUnreachableStates(table, start)).toEqual([])
  })

  test(`${name} returns to its start only from ${returning.join() || 'no state'}, and its end states are final`, {
    tags: ['money-no-reversal'],
  }, () => {
    expect(listStatesLeadingTo(table, start)).toEqual(returning)
    const reachedFrom = (state: string) =>
      states.filter(each => !findUnreachableStates(table, state).includes(each))
    const isEnd = (state: string) => reachedFrom(state).every(other => reachedFrom(other).includes(state))
    expect(states.filter(isEnd)).toEqual(ends)
  })

  test(`${name} can reach an end from every state`, () => {
    for (const state of states) {
      const far = findUnreachableStates(table, state)
      expect(ends.some(end => !far.includes(end))).toBe(true)
    }
  })
})

test('a deposit that is paid late is accepted, even after it has failed or expired', () => {
  for (const state of ['pending', 'failed', 'expired'] satisfies DepositState[]) {
    expect(canTransition(DEPOSIT_TRANSITIONS, state, 'paid')).toBe(true)
  }
})

test('a deposit is reversed only after it was paid', () => {
  expect(listStatesLeadingTo(DEPOSIT_TRANSITIONS, 'reversed')).toEqual(['paid'])
})

test('a withdrawal can be refused only before it is in the state paying, and paid only from the state paying', {
  tags: ['money-no-reversal'],
}, () => {
  expect(listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, 'refused')).toEqual(['held', 'review', 'approved'])
  expect(listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, 'paying')).toEqual(['approved'])
  expect(listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, 'paid')).toEqual(['paying'])
  for (const to of WITHDRAWAL_STATES) {
    expect(canTransition(WITHDRAWAL_TRANSITIONS, 'paid', to)).toBe(to === 'reversed')
    for (const state of RETURNED_WITHDRAWAL_STATES)
      expect(canTransition(WITHDRAWAL_TRANSITIONS, state, to)).toBe(false)
  }
})

test('a withdrawal that is being paid or was paid returns its amount only after its payout failed or was reversed', () => {
  expect(listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, 'failed')).toEqual(['paying'])
  expect(listStatesLeadingTo(WITHDRAWAL_TRANSITIONS, 'reversed')).toEqual(['paying', 'paid'])
})

test('the check of a transition table finds a state that cannot be reached', () => {
  const table: StateTransitions<'a' | 'b' | 'c'> = { a: ['b'], b: ['a'], c: ['a'] }
  expect(findUnreachableStates(table, 'a')).toEqual(['c'])
})

test.each([
  [false, false, 20_000],
  [false, true, 20_000],
  [true, false, 20_000],
  [true, true, 30_000],
])(
  'if a player has deposited before: %s, and the operator has set a higher minimum: %s, the smallest deposit is %i centavos',
  (hasRecharged, flag, minimum) => {
    const channel = { minAmount: centavos(20_000), minAmount2: centavos(30_000) }
    expect(depositMinimumOf(channel, { hasRecharged }, flag)).toBe(minimum)
    const low = { minAmount: centavos(100), minAmount2: centavos(9_999) }
    expect(depositMinimumOf(low, { hasRecharged }, flag)).toBe(DEPOSIT_MIN)
  },
)
