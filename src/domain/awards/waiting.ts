/**
 * The kinds of things that wait for a player until the player acts, beside the awards to claim: what the player can
 * open, use or finish. In the order in which the bonus page lists them.
 */
export const WAITING_KINDS = [
  'deposit-order',
  'goods-address',
  'lottery-entry',
  'mail-attachment',
  'daily-turn',
  'scratch-card',
  'scratch-step',
  'jackpot-chance',
  'jackpot-chance-claim',
  'invite-turn',
  'lottery-ticket',
  'diamond-exchange',
] as const

export type WaitingKind = (typeof WAITING_KINDS)[number]

/** The kinds that invite nobody to play. Players who must get no promotions see only these kinds. */
export const WAITING_KINDS_WITHOUT_PROMOTION: readonly WaitingKind[] = [
  'deposit-order',
  'goods-address',
  'lottery-entry',
]
