import { z } from 'zod'
import { defineSetting } from '../../../server/settings/setting.ts'
import { DEFAULT_RANK_PRIZE_DIAMONDS, RANK_PLACES_MAX } from '../rules/rank.ts'

export const RANK_SETTINGS = {
  rankDiamonds: defineSetting(
    'diamonds for the places of a week, the first place first',
    z.array(z.int().positive().max(1_000_000)).min(1).max(RANK_PLACES_MAX),
    () => [...DEFAULT_RANK_PRIZE_DIAMONDS],
  ),
} as const
