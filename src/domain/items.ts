/** Everything the ledger counts: the reward item ids of the spec (section 3), and practice money, an id of ours. */
export const ITEM = {
  coin: 2001,
  points: 2002,
  liveness: 4001,
  practiceCoin: 9001,
  diamond: 60001,
} as const

export type ItemId = (typeof ITEM)[keyof typeof ITEM]
