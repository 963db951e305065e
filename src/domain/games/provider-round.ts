import type { StateTransitions } from '../transitions.ts'

export const PROVIDER_ROUND_STATES = ['open', 'completed', 'cancelled'] as const
export type ProviderRoundState = (typeof PROVIDER_ROUND_STATES)[number]

/** Maximum number of a player's unsettled rounds that one answer lists. */
export const UNSETTLED_ROUNDS_LISTED_MAX = 50

/**
 * The allowed changes of the state of a provider's round. The round is completed, or canceled after all its bets were
 * rolled back. Both states are final.
 */
export const PROVIDER_ROUND_TRANSITIONS: StateTransitions<ProviderRoundState> = {
  open: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
