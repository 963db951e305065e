import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  DEFAULT_LOTTERY_TERMS,
  drawWinningTickets,
  type LotteryTerms,
} from '../../../src/domain/games/lottery.ts'
import {
  formatTicketListHead,
  formatTicketListLines,
} from '../../../src/features/lottery/rules/lottery-list.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { computeChiSquareDeviations, DEVIATIONS_OF_99_PERCENT } from '../../load/chi-square.ts'

/** The operator's secret for a draw. The operator has it from the opening of the draw on. */
const SECRET = 'a'.repeat(64)
const SOLD = 20
const terms = DEFAULT_LOTTERY_TERMS[1] as LotteryTerms

/** Creates the ticket list of a draw in which each ticket has a different buyer. */
function listOf(seeds: readonly string[]): string {
  const head = { drawId: 'draw', tier: terms.tier, secretHash: hash('sha256', SECRET, 'hex'), terms }
  const lines = seeds.map((clientSeed, index) =>
    formatTicketListLines({ first: index + 1, count: 1, alias: String(index + 1), clientSeed }),
  )
  return formatTicketListHead({ ...head, sold: seeds.length }) + lines.join('')
}

/** Computes the winning tickets of a list with the operator's secret, the first prize first. */
const winnersOf = (list: string, prizes: number) =>
  drawWinningTickets(SOLD, prizes, createFairRandom(SECRET, hash('sha256', list, 'hex'), 0))

const SEEDS = Array.from({ length: SOLD }, (_, index) => `seed of buyer ${index}`)

test('a different client seed of any single ticket buyer changes the winners of the lottery', () => {
  const usual = winnersOf(listOf(SEEDS), SOLD)
  for (let buyer = 0; buyer < SOLD; buyer++) {
    const changed = winnersOf(listOf(SEEDS.with(buyer, 'another seed')), SOLD)
    expect(changed, `buyer ${buyer}`).not.toEqual(usual)
  }
})

test('the secret and all client seeds but one predict the lottery winner no better than chance (99 % interval)', () => {
  const lists = 20_000
  for (const buyer of [0, 7, SOLD - 1]) {
    const wins = new Array<number>(SOLD).fill(0)
    for (let seed = 0; seed < lists; seed++) {
      const [first = 0] = winnersOf(listOf(SEEDS.with(buyer, `seed ${seed}`)), 1)
      wins[first - 1] = (wins[first - 1] ?? 0) + 1
    }
    const expected = lists / SOLD
    const sum = wins.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    expect(Math.abs(computeChiSquareDeviations(sum, SOLD - 1)), `buyer ${buyer}`).toBeLessThan(
      DEVIATIONS_OF_99_PERCENT,
    )
  }
})

test('the ticket list and the hash of the secret predict the lottery winner no better than chance (99 % interval)', () => {
  const listHash = hash('sha256', listOf(SEEDS), 'hex')
  const secrets = 20_000
  const wins = new Array<number>(SOLD).fill(0)
  for (let number = 0; number < secrets; number++) {
    const [first = 0] = drawWinningTickets(
      SOLD,
      1,
      createFairRandom(hash('sha256', `${number}`, 'hex'), listHash, 0),
    )
    wins[first - 1] = (wins[first - 1] ?? 0) + 1
  }
  const expected = secrets / SOLD
  const sum = wins.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
  expect(Math.abs(computeChiSquareDeviations(sum, SOLD - 1))).toBeLessThan(DEVIATIONS_OF_99_PERCENT)
})
