import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { joinMovementsOfRounds } from '../../../../../src/features/statement/browser/statement-rows.ts'

const GAME = { gameId: 1001, name: 'Jeepney Fiesta' }

/** Creates a movement of the balance by a round. `id` is also the time of the movement. */
const movement = (id: number, change: number, reference: string, kind = 'bet') => ({
  id: `${id}`,
  kind,
  reference,
  game: GAME,
  award: null,
  change: centavos(change),
  balanceAfter: centavos(id * 1_000),
  createTime: id,
})

test('the stake and payout of a round are joined to one statement row with the net change and the newest balance', () => {
  const [row, ...others] = joinMovementsOfRounds([movement(2, 900, 'a'), movement(1, -1_000, 'a')])
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: '2', change: -100, balanceAfter: 2_000, createTime: 2 })
  expect(row?.round).toEqual({ stake: 1_000, payout: 900 })
})

test('the steps of a round are one statement row, even when some steps come with the next page of the list', () => {
  const steps = [
    movement(4, 300, 'a'),
    movement(3, 500, 'a'),
    movement(2, 200, 'a'),
    movement(1, -1_000, 'a'),
  ]
  const [firstPage] = joinMovementsOfRounds(steps.slice(0, 2))
  expect(firstPage).toMatchObject({ id: '4', change: 800, round: { stake: 0, payout: 800 } })
  expect(joinMovementsOfRounds(steps)).toMatchObject([
    { id: '4', change: 0, round: { stake: 1_000, payout: 1_000 } },
  ])
})

test('a lost stake, the stake of another round and a returned stake are not joined to one statement row', () => {
  const movements = [
    movement(4, 500, 'c', 'refund'),
    movement(3, -500, 'c'),
    movement(2, -200, 'b'),
    movement(1, -100, 'a'),
  ]
  expect(joinMovementsOfRounds(movements)).toEqual(movements)
})

test('statement rows without a game are not joined', () => {
  const deposits = [movement(2, 100, 'a', 'deposit'), movement(1, 100, 'a', 'deposit')]
  expect(joinMovementsOfRounds(deposits.map(it => ({ ...it, game: null })))).toHaveLength(2)
})
