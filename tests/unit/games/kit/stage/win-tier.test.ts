import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { Celebration } from '../../../../../src/games/kit/stage/Celebration.tsx'
import { createResultSteps } from '../../../../../src/games/kit/stage/result.ts'
import {
  celebrationMsOfWinTier,
  isCelebratedTier,
  isPayoutAbovePrice,
  WIN_TIERS,
  type WinTier,
  winTierOfPayout,
} from '../../../../../src/games/kit/stage/win-tier.ts'

const PRICE = centavos(1_000)
const tierOf = (payout: number) => winTierOfPayout(centavos(payout), PRICE)

describe('the tiers of a win', () => {
  // UK remote technical standards, 14F: a game must not celebrate a payout that is not more than the stake.
  test('a payout counts as a gain only above the price, and is not celebrated below twice the price', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (payout, price) => {
        const tier = winTierOfPayout(centavos(payout), centavos(price))
        expect(isPayoutAbovePrice(tier)).toBe(payout > price)
        if (payout < price * 2) expect(isCelebratedTier(tier)).toBe(false)
      }),
    )
  })

  test.each([
    [0, 'nothing', 0],
    [1, 'return', 0],
    [1_000, 'return', 0],
    [1_001, 'gain', 0],
    [1_999, 'gain', 0],
    [2_000, 'win', 800],
    [9_999, 'win', 800],
    [10_000, 'big', 2_000],
    [49_999, 'big', 2_000],
    [50_000, 'huge', 4_000],
  ] as const)(
    'a payout of %i for a price of 1,000 has the win tier "%s", and its celebration takes %i ms',
    (payout, tier, ms) => {
      expect(tierOf(payout)).toBe(tier)
      expect(celebrationMsOfWinTier(tier)).toBe(ms)
    },
  )

  test('each win tier has a different vibration and fanfare, neither of which is longer than its celebration', () => {
    const celebrated = WIN_TIERS.filter(({ ms }) => ms > 0)
    expect(new Set(WIN_TIERS.map(({ vibration }) => vibration.join())).size).toBe(WIN_TIERS.length)
    expect(new Set(WIN_TIERS.map(({ fanfare }) => fanfare.notes.join())).size).toBe(WIN_TIERS.length)
    for (const { ms, vibration, fanfare } of celebrated) {
      const { notes, gapS, noteS, bangsS } = fanfare
      expect((notes.length - 1) * gapS + noteS).toBeLessThanOrEqual(ms / 1_000)
      expect(Math.max(0, ...bangsS)).toBeLessThan(ms / 1_000)
      expect(vibration.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(ms)
    }
  })

  test('the celebration of a huge win does not delay the next play, and takes the same time with reduced motion', () => {
    const paid = { payout: centavos(60_000), price: PRICE }
    expect(createResultSteps(paid, { prefersReducedMotion: false }, 100)).toEqual([
      { kind: 'result', tier: 'huge', countMs: 0, atMs: 100 },
      { kind: 'shown', atMs: 100 },
      { kind: 'celebrated', atMs: 4_100 },
    ])
    expect(createResultSteps(paid, { prefersReducedMotion: true }, 100)).toEqual([
      { kind: 'result', tier: 'huge', countMs: 0, atMs: 100 },
      { kind: 'shown', atMs: 100 },
      { kind: 'celebrated', atMs: 4_100 },
    ])
  })
})

describe('a celebration', () => {
  const renderCelebration = (tier: WinTier, isStill = false) =>
    renderToStaticMarkup(createElement(Celebration, { tier, amount: centavos(6_000_000), isStill }))

  test('a celebration is drawn only for the win tiers win, big and huge', () => {
    for (const tier of ['nothing', 'return', 'gain'] as const) expect(renderCelebration(tier)).toBe('')
    for (const tier of ['win', 'big', 'huge'] as const)
      expect(renderCelebration(tier)).toContain('gk-run-bulb')
  })

  test('a celebration moves at most 76 elements', () => {
    for (const tier of ['win', 'big', 'huge'] as const) {
      const moving =
        renderCelebration(tier).match(/class="gk-(run-bulb|drop|letter|rocket|burst|cheer)[ "]/g) ?? []
      expect(moving.length).toBeLessThanOrEqual(76)
    }
  })

  test('a celebration with reduced motion shows the whole amount and the words of the win tier', () => {
    expect(renderCelebration('huge', true)).toContain('>₱60,000.00<')
    expect(renderCelebration('big', true).match(/class="gk-letter"/g)).toHaveLength('BigWin'.length)
    expect(renderCelebration('big', true)).not.toContain('gk-drop')
  })
})
