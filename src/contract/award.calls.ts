import type * as award from './award.ts'
import { playerCall } from './call.ts'

export const awardInboxCall = playerCall<typeof award.awardInbox>('/awardInbox')
export const awardClaimCall = playerCall<typeof award.awardClaim>('/awardClaim')
export const activityAwardGetLogCall = playerCall<typeof award.activityAwardGetLog>('/activityAwardGetLog')
