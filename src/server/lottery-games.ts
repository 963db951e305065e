import type { GameSummary } from '../contract/catalogue.ts'
import { OWN_BRAND } from '../domain/games/catalogue.ts'
import { LOTTERY_TIERS, lotteryGameId } from '../domain/games/lottery.ts'

/** The tiers of the lottery as games: stakes, records, limits and reports name them, and no list of games shows them. */
export const LOTTERY_GAMES: readonly GameSummary[] = LOTTERY_TIERS.map(tier => ({
  gameId: lotteryGameId(tier),
  slug: `lottery-${tier}`,
  name: `Lottery, tier ${tier}`,
  tagline: '',
  type: 'lottery',
  brand: OWN_BRAND,
  tags: [],
  status: 'coming',
  order: lotteryGameId(tier),
  orientation: 'portrait',
  added: '2026-11-22',
  returnToPlayer: null,
  volatility: null,
}))
