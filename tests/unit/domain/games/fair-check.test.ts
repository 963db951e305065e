import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { recomputePlay } from '../../../../src/domain/games/fair-check.ts'
import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { createFairRandom } from '../../../../src/server/fair/fair.ts'

const SERVER_SEED = 'b7'.repeat(32)
const PLAY = { clientSeed: 'my own seed', nonce: 7 }

const hmac = async (message: string) =>
  new Uint8Array(createHmac('sha256', SERVER_SEED).update(message).digest())

const drawNumbers = (count: number) => (random: RandomSource) =>
  Array.from({ length: count }, () => random.below(1_000))

test.each([0, 1, 8, 32, 33, 129, 5_000])(
  'the fairness check of a play computes the same %i random draws as the server made',
  async count => {
    const expected = drawNumbers(count)(createFairRandom(SERVER_SEED, PLAY.clientSeed, PLAY.nonce))
    expect(await recomputePlay(PLAY, hmac, drawNumbers(count))).toEqual(expected)
  },
)

test('the fairness check of a play computes each random block only once', async () => {
  const asked: string[] = []
  await recomputePlay(PLAY, message => hmac(noteMessage(asked, message)), drawNumbers(400))
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked[5]).toBe('my own seed:7:5')
})

test('the fairness check of a play throws the error that the rules of the game throw', async () => {
  const refusing = () => {
    throw new RangeError('No such stake')
  }
  await expect(recomputePlay(PLAY, hmac, refusing)).rejects.toThrow('No such stake')
})

function noteMessage(asked: string[], message: string): string {
  asked.push(message)
  return message
}
