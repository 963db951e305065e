import { playerCall, publicCall } from './call.ts'
import type * as jackpot from './jackpot.ts'

export const getJackpotMeterCall = publicCall<typeof jackpot.getJackpotMeter>('/getJackpotMeter')
export const getJackpotDrawInfoCall = playerCall<typeof jackpot.getJackpotDrawInfo>('/getJackpotDrawInfo')
export const receiveDrawChanceCall = playerCall<typeof jackpot.receiveDrawChance>('/receiveDrawChance')
export const jackpotDrawCall = playerCall<typeof jackpot.jackpotDraw>('/{drawPath}')
export const getPersonJackpotDrawAwardLogCall = playerCall<typeof jackpot.getPersonJackpotDrawAwardLog>(
  '/getPersonJackpotDrawAwardLog',
)
export const getJackpotRankCall = playerCall<typeof jackpot.getJackpotRank>('/getJackpotRank')
