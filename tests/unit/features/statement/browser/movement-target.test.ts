import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { recordPathOfMovement } from '../../../../../src/features/statement/browser/movement-target.ts'

const movement = {
  id: 'a.1',
  kind: 'adjustment',
  reference: 'r 1',
  game: null,
  award: null,
  change: centavos(1),
  balanceAfter: centavos(1),
  createTime: 0,
}

test.each([
  ['bet', { gameId: 1001, name: 'Jeepney Fiesta' }, '/member/games?round=r%201'],
  ['refund', { gameId: 9, name: 'Other' }, '/member/games?round=r%201'],
  ['deposit', null, '/wallets?name=deposit&order=r%201'],
  ['withdrawal-released', null, '/wallets/record?view=withdrawals'],
  ['safebox-in', null, '/member/safebox'],
  ['grant', null, undefined],
  ['adjustment', null, undefined],
])('a movement of the kind %s leads to its record, if it has one', (kind, game, record) => {
  expect(recordPathOfMovement({ ...movement, kind, game })).toBe(record)
})
