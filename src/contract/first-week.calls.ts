import { publicCall } from './call.ts'
import type * as firstWeek from './first-week.ts'

export const firstWeekAwardsCall = publicCall<typeof firstWeek.firstWeekAwards>('/firstWeekAwards')
