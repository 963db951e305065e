import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import type { Centavos } from '../../../../src/domain/money.ts'
import { houseAccount, playerAccount } from '../../../../src/server/ledger/accounts.ts'
import {
  entriesOfPostings,
  movementsOfPostings,
  type Posting,
} from '../../../../src/server/ledger/movement.ts'

const PLAYER = playerAccount('p')
const OTHER = playerAccount('o')
const HOUSE = houseAccount('games')

const stake: Posting = { from: PLAYER, to: HOUSE, item: ITEM_ID.coin, amount: 100 as Centavos }
const win: Posting = { from: HOUSE, to: PLAYER, item: ITEM_ID.coin, amount: 250 as Centavos }

test('stake and win of a bet form one ledger movement, which needs a balance for the stake only if the stake comes first', () => {
  expect(movementsOfPostings([stake, win])).toEqual([
    { account: PLAYER, item: ITEM_ID.coin, net: 150, needed: 100, entries: 2 },
  ])
  expect(movementsOfPostings([win, stake])).toEqual([
    { account: PLAYER, item: ITEM_ID.coin, net: 150, needed: 0, entries: 2 },
  ])
})

test('ledger movements come in the order of account and item, whatever the order of their postings', () => {
  const points: Posting = { from: HOUSE, to: OTHER, item: ITEM_ID.liveness, amount: 1 as Centavos }
  const pay: Posting = { from: PLAYER, to: OTHER, item: ITEM_ID.coin, amount: 5 as Centavos }
  const keys = (postings: Posting[]) =>
    movementsOfPostings(postings).map(({ account, item }) => [account, item])
  const expected = [
    [OTHER, ITEM_ID.coin],
    [OTHER, ITEM_ID.liveness],
    [PLAYER, ITEM_ID.coin],
  ]
  expect(keys([points, pay])).toEqual(expected)
  expect(keys([pay, points])).toEqual(expected)
})

test('the balance after each ledger entry is computed backwards from the newest balance', () => {
  const after = [
    { account: PLAYER, item: ITEM_ID.coin, amount: 650 as Centavos, entries: 9, previousJournalId: 'before' },
  ]
  expect(entriesOfPostings([stake, win], after)).toEqual([
    {
      line: 0,
      account: PLAYER,
      item: ITEM_ID.coin,
      amount: -100,
      balanceAfter: 400,
      position: 8,
      previousJournalId: 'before',
    },
    {
      line: 1,
      account: HOUSE,
      item: ITEM_ID.coin,
      amount: 100,
      balanceAfter: null,
      position: null,
      previousJournalId: null,
    },
    {
      line: 2,
      account: HOUSE,
      item: ITEM_ID.coin,
      amount: -250,
      balanceAfter: null,
      position: null,
      previousJournalId: null,
    },
    {
      line: 3,
      account: PLAYER,
      item: ITEM_ID.coin,
      amount: 250,
      balanceAfter: 650,
      position: 9,
      previousJournalId: 'before',
    },
  ])
})

test('a ledger movement requires the smallest balance with which none of its steps goes below zero', () => {
  const postingOf = fc
    .tuple(fc.constantFrom(PLAYER, OTHER, HOUSE), fc.constantFrom(1, 2), fc.integer({ min: 1, max: 99 }))
    .map(([from, step, amount]): Posting => {
      const all = [PLAYER, OTHER, HOUSE]
      const to = all[(all.indexOf(from) + step) % 3] ?? HOUSE
      return { from, to, item: ITEM_ID.coin, amount: amount as Centavos }
    })
  fc.assert(
    fc.property(fc.array(postingOf, { minLength: 1, maxLength: 8 }), postings => {
      for (const { account, needed, net, entries } of movementsOfPostings(postings)) {
        let held = needed
        let lowest = needed
        for (const { from, to, amount } of postings) {
          if (from === account) held -= amount
          if (to === account) held += amount
          lowest = Math.min(lowest, held)
        }
        expect(lowest).toBe(needed === 0 ? Math.max(0, lowest) : 0)
        expect(held).toBe(needed + net)
        expect(entries).toBe(postings.filter(({ from, to }) => from === account || to === account).length)
      }
    }),
  )
})
