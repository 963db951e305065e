import { z } from 'zod'
import { setting } from '../../../server/settings/setting.ts'
import { RANK_PLACES_MAX, RANK_PRIZE_DIAMONDS } from '../rules/rank.ts'

export const RANK_SETTINGS = {
  rankDiamonds: setting(
    'diamonds for the places of a week, the first place first',
    z.array(z.int().positive().max(1_000_000)).min(1).max(RANK_PLACES_MAX),
    () => [...RANK_PRIZE_DIAMONDS],
  ),
} as const
