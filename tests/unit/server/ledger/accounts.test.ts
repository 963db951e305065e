import { expect, test } from 'vitest'
import {
  clearingAccount,
  hasStoredBalance,
  houseAccount,
  jackpotAccount,
  PENDING_PAYOUT_ACCOUNT,
  playerAccount,
  providerAccount,
} from '../../../../src/server/ledger/accounts.ts'

const stored = [playerAccount('a1'), jackpotAccount('grand'), PENDING_PAYOUT_ACCOUNT]
const derived = [houseAccount('games'), clearingAccount('gcash'), providerAccount(2001)]

test('the accounts that may not go below zero are those with a stored balance', () => {
  expect(stored.map(hasStoredBalance)).toEqual([true, true, true])
  expect(derived.map(hasStoredBalance)).toEqual([false, false, false])
})

test('accounts of different kinds never share a key', () => {
  expect(new Set([...stored, ...derived, houseAccount('a1')]).size).toBe(7)
})

test.each(['', 'A', 'a b', "a'--", 'a:b', '-a', 'ñ', 'x'.repeat(65)])(
  'the account name %j is refused',
  name => {
    expect(() => playerAccount(name)).toThrow(RangeError)
  },
)
