import { playerCall } from './call.ts'
import type * as scratchCard from './scratch-card.ts'

export const getScratchCardInfoCall = playerCall<typeof scratchCard.getScratchCardInfo>('/getScratchCardInfo')
export const scratchCardLotteryCall = playerCall<typeof scratchCard.scratchCardLottery>('/scratchCardLottery')
export const searchScratchCardAwardLogCall = playerCall<typeof scratchCard.searchScratchCardAwardLog>(
  '/searchScratchCardAwardLog',
)
export const receiveAddupAwardByIdCall =
  playerCall<typeof scratchCard.receiveAddupAwardById>('/receiveAddupAwardById')
