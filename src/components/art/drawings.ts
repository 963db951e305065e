import bonus from '../../assets/drawings/bonus.svg?url'
import empty from '../../assets/drawings/empty.svg?url'
import error from '../../assets/drawings/error.svg?url'
import invite from '../../assets/drawings/invite.svg?url'
import maintenance from '../../assets/drawings/maintenance.svg?url'
import noResults from '../../assets/drawings/no-results.svg?url'
import notFound from '../../assets/drawings/not-found.svg?url'
import offline from '../../assets/drawings/offline.svg?url'
import podium from '../../assets/drawings/podium.svg?url'
import records from '../../assets/drawings/records.svg?url'

/** Drawings for lists and pages without content, each 240 by 180 px. */
export const EMPTY_STATE_DRAWINGS = {
  bonus,
  empty,
  error,
  invite,
  maintenance,
  'no-results': noResults,
  'not-found': notFound,
  offline,
  podium,
  records,
} as const

export type EmptyStateDrawingName = keyof typeof EMPTY_STATE_DRAWINGS
