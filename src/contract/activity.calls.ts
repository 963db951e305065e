import type * as activity from './activity.ts'
import { publicCall } from './call.ts'
import type { getActivityIds } from './session.ts'

export const getActivityIdsCall = publicCall<typeof getActivityIds>('/getActivityIds')
export const activityGetStatusListCall =
  publicCall<typeof activity.activityGetStatusList>('/activityGetStatusList')
export const getCustomerServicesCall = publicCall<typeof activity.getCustomerServices>('/getCustomerServices')
