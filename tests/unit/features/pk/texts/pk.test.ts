import { expect, test } from 'vitest'
import { pkMessages } from '../../../../../src/features/pk/texts/en-US/pk.ts'

test('one player on a side is written as one player, and one point as one point', () => {
  const t = pkMessages.get()
  expect(t.players({ players: '1' })(1)).toBe('1 player')
  expect(t.players({ players: '1,201' })(1_201)).toBe('1,201 players')
  expect(t.points({ points: '1' })(1)).toBe('1 point')
  expect(t.week({ points: '1' })(1)).toBe('1 point this week')
  expect(t.ownLine({ side: 'red', points: '1' })(1)).toBe('You rode with red: 1 point.')
  expect(t.ownLine({ side: 'red', points: '0' })(0)).toBe('You rode with red: 0 points.')
})
