import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { PrizeName } from '../../../domain/awards/prizes.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { $jackpotMeter } from '../../jackpot/browser/public/meter.ts'
import { prizesMessages } from '../texts/en-US/prizes.ts'

/** Returns a function that gives the state of a prize as a short fact. No fact is a countdown. */
export function usePrizeFactOf(): (name: PrizeName) => string {
  const t = useStore(prizesMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  const meter = useBrowserStore($jackpotMeter, { state: 'loading' })
  // Figures outside the pages of the jackpots stand still, at the lower end of their range.
  const mega = meter.state === 'ready' ? meter.data?.megaJackpot.min : undefined
  return name => {
    if (name === 'jackpot')
      return mega === undefined ? t.jackpotClosedFact : t.jackpotFact({ amount: formatMoney(mega) })
    if (name === 'wheel') return dots?.spinAwardFlag ? t.wheelReady : t.wheelFact
    const facts: Readonly<Record<Exclude<PrizeName, 'jackpot' | 'wheel'>, string>> = {
      scratchCard: t.scratchCardFact,
      lottery: t.lotteryFact,
      coinPusher: t.coinPusherFact,
      redPkBlue: t.redPkBlueFact,
      slotshack: t.slotshackFact,
      rank: t.rankFact,
      diamondShop: t.diamondShopFact,
      savingsBox: t.savingsBoxFact,
      monthlyBonus: t.monthlyBonusFact,
      live: t.liveFact,
    }
    return facts[name]
  }
}
