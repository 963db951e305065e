import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFairRandom } from '../../../src/server/fair/fair.ts'

const SERVER_SEED = 'b7'.repeat(32)

test.each([
  { nonce: 0, bound: 32, count: 5 },
  { nonce: 41, bound: 1000, count: 20 },
  { nonce: 7, bound: 3_000_000_000, count: 12 },
])(
  'the script for players draws what the server draws: $count numbers below $bound',
  ({ nonce, bound, count }) => {
    const words = [SERVER_SEED, 'my own seed', String(nonce), String(bound), String(count)]
    const printed = execFileSync(process.execPath, ['public/fair-check.mjs', ...words], { encoding: 'utf8' })
    const random = createFairRandom(SERVER_SEED, 'my own seed', nonce)
    const draws = Array.from({ length: count }, () => random.below(bound))
    const hash = createHash('sha256').update(SERVER_SEED).digest('hex')
    expect(printed).toBe(`hash  ${hash}\ndraws ${draws.join(' ')}\n`)
  },
)
