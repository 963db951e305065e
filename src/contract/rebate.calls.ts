import { playerCall } from './call.ts'
import type * as rebate from './rebate.ts'

export const betBonusCall = playerCall<typeof rebate.betBonus>('/betBonus')
export const betBonusReceiveCall = playerCall<typeof rebate.betBonusReceive>('/betBonusReceive')
export const betBonusByTypeReceiveCall =
  playerCall<typeof rebate.betBonusByTypeReceive>('/betBonusByTypeReceive')
export const betBonusLogCall = playerCall<typeof rebate.betBonusLog>('/betBonusLog')
