import coinPusher from '../../../assets/prizes/coin-pusher.svg?url'
import diamondShop from '../../../assets/prizes/diamond-shop.svg?url'
import jackpot from '../../../assets/prizes/jackpot.svg?url'
import live from '../../../assets/prizes/live.svg?url'
import lottery from '../../../assets/prizes/lottery.svg?url'
import monthlyBonus from '../../../assets/prizes/monthly-bonus.svg?url'
import rank from '../../../assets/prizes/rank.svg?url'
import redPkBlue from '../../../assets/prizes/redpkblue.svg?url'
import savingsBox from '../../../assets/prizes/savings-box.svg?url'
import scratchCard from '../../../assets/prizes/scratch-card.svg?url'
import slotshack from '../../../assets/prizes/slotshack.svg?url'
import wheel from '../../../assets/prizes/wheel.svg?url'
import type { PrizeName } from '../../../domain/awards/prizes.ts'

/** The drawing of each prize, 342 by 392 px. */
export const PRIZE_DRAWINGS: Readonly<Record<PrizeName, string>> = {
  jackpot,
  wheel,
  scratchCard,
  lottery,
  coinPusher,
  redPkBlue,
  slotshack,
  rank,
  diamondShop,
  savingsBox,
  monthlyBonus,
  live,
}
