import { playerCall } from './call.ts'
import type * as lottery from './lottery.ts'

export const lotteryDataCall = playerCall<typeof lottery.lotteryData>('/lotteryData')
export const lotteryBuyCall = playerCall<typeof lottery.lotteryBuy>('/lotteryBuy')
export const lotteryOrdersCall = playerCall<typeof lottery.lotteryOrders>('/lotteryOrders')
export const lotteryHistoryCall = playerCall<typeof lottery.lotteryHistory>('/lotteryHistory')
export const lotteryDrawCall = playerCall<typeof lottery.lotteryDraw>('/lotteryDraw')
export const lotteryTicketsCall = playerCall<typeof lottery.lotteryTickets>('/lotteryTickets')
export const lotteryRecordCall = playerCall<typeof lottery.lotteryRecord>('/lotteryRecord')
