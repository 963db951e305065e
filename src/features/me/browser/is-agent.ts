import { computed } from 'nanostores'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'

/** Whether the page's player is an agent; false until loaded. */
export const $isAgent = computed(
  afterLoginQuery.$state,
  state => state.state === 'ready' && state.data.isAgent,
)
