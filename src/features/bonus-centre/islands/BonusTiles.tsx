import { useStore } from '@nanostores/react'
import jackpot from '../../../assets/prizes/jackpot.svg?url'
import wheel from '../../../assets/prizes/wheel.svg?url'
import { PrizeTile } from '../../../components/kit/PrizeTile.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The ways from the bonus center to the daily wheel and to all prizes. */
export function BonusTiles() {
  const t = useStore(awardMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  return (
    <ul className="promo prize-grid">
      <li>
        <PrizeTile
          href="/activity/spin"
          drawing={wheel}
          title={t.dailyWheel}
          fact={dots?.spinAwardFlag ? t.freeSpin : t.dailySpin}
          size="low"
        />
      </li>
      <li>
        <PrizeTile href="/prizes" drawing={jackpot} title={t.allPrizes} fact={t.prizesFact} size="low" />
      </li>
    </ul>
  )
}
