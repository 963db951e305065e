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

test('the ledger stores the balance of player, jackpot and pending payout accounts, and of no house, clearing or provider account', () => {
  expect(stored.map(hasStoredBalance)).toEqual([true, true, true])
  expect(derived.map(hasStoredBalance)).toEqual([false, false, false])
})

test('ledger accounts of different kinds never have the same key', () => {
  expect(new Set([...stored, ...derived, houseAccount('a1')]).size).toBe(7)
})

test.each(['', 'A', 'a b', "a'--", 'a:b', '-a', 'ñ', 'x'.repeat(65)])(
  'the ledger refuses an account with the name %j',
  name => {
    expect(() => playerAccount(name)).toThrow(RangeError)
  },
)
