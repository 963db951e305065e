import type { StateTransitions } from '../transitions.ts'

export const PROVIDER_ROUND_STATES = ['open', 'completed', 'cancelled'] as const
export type ProviderRoundState = (typeof PROVIDER_ROUND_STATES)[number]

/** Maximum number of unsettled rounds of a player in one answer. */
export const UNSETTLED_ROUNDS_LISTED_MAX = 50

/**
 * A round at a provider ends as completed, or as cancelled after all its bets were rolled back. Both states are final.
 */
export const PROVIDER_ROUND_TRANSITIONS: StateTransitions<ProviderRoundState> = {
  open: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
