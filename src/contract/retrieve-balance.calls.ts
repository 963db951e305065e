import { playerCall } from './call.ts'
import type * as retrieve from './retrieve-balance.ts'

export const retrieveBalanceCall = playerCall<typeof retrieve.retrieveBalance>('/retrieveBalance')
export const retrieveBalanceSettleCall =
  playerCall<typeof retrieve.retrieveBalanceSettle>('/retrieveBalanceSettle')
