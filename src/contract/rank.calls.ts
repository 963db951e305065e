import { playerCall } from './call.ts'
import type * as rank from './rank.ts'

export const rankDataCall = playerCall<typeof rank.rankData>('/rankData')
export const rankShowNameCall = playerCall<typeof rank.rankShowName>('/rankShowName')
