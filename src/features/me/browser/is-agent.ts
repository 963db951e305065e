import { computed } from 'nanostores'
import { afterLogin } from '../../../stores/site/red-dots.ts'

/** Whether the page's player is an agent; false until loaded. */
export const $isAgent = computed(afterLogin.$state, state => state.state === 'ready' && state.data.isAgent)
