/** The pages over which the bubble of the jackpot floats (spec, section 2). */
export const JACKPOT_BUBBLE_PATHS: readonly string[] = [
  '/',
  '/agent',
  '/bonus',
  '/game/start',
  '/member',
  '/vip/level',
]
