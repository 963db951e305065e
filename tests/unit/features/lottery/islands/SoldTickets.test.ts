import { expect, test } from 'vitest'
import { formatOwnTickets } from '../../../../../src/features/lottery/islands/SoldTickets.tsx'
import { lotteryMessages } from '../../../../../src/features/lottery/texts/en-US/lottery.ts'

test('a player who holds lottery tickets sees them at the draw in which they can be used', () => {
  const text = (own: number, held: number) => formatOwnTickets(lotteryMessages.get(), { own, held })
  expect(text(0, 3)).toBe('You have 3 tickets to use in this draw.')
  expect(text(1, 1)).toBe('You have 1 ticket in this draw. You have 1 ticket to use in this draw.')
  expect(text(2, 0)).toBe('You have 2 tickets in this draw.')
  expect(text(0, 0)).toBe('You have no tickets in this draw.')
})
