import type { Transitions } from './transitions.ts'

export const PROVIDER_ROUND_STATES = ['open', 'completed', 'cancelled'] as const
export type ProviderRoundState = (typeof PROVIDER_ROUND_STATES)[number]

/** A round at a provider ends completed, or cancelled once every bet of it was rolled back; an end is final. */
export const PROVIDER_ROUND_TRANSITIONS: Transitions<ProviderRoundState> = {
  open: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
