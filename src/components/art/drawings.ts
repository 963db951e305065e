import empty from '../../assets/drawings/empty.svg?url'
import error from '../../assets/drawings/error.svg?url'
import maintenance from '../../assets/drawings/maintenance.svg?url'
import noResults from '../../assets/drawings/no-results.svg?url'
import notFound from '../../assets/drawings/not-found.svg?url'
import offline from '../../assets/drawings/offline.svg?url'

/** What stands where there is nothing to list; 240 by 180. */
export const DRAWINGS = {
  empty,
  error,
  maintenance,
  'no-results': noResults,
  'not-found': notFound,
  offline,
} as const

export type DrawingName = keyof typeof DRAWINGS
