import { playerCall } from './call.ts'
import type * as points from './points.ts'

export const pointsDataCall = playerCall<typeof points.pointsData>('/pointsData')
export const pointsExchangeCall = playerCall<typeof points.pointsExchange>('/pointsExchange')
export const pointsRecordCall = playerCall<typeof points.pointsRecord>('/pointsRecord')
