/** Everything the ledger counts (spec, section 3: reward item ids), plus practice money, which is ours. */
export const ITEM = {
  coin: 2001,
  points: 2002,
  liveness: 4001,
  practiceCoin: 9001,
  diamond: 60001,
} as const

export type ItemId = (typeof ITEM)[keyof typeof ITEM]
