import { useStore } from '@nanostores/react'
import drawing from '../../../assets/prizes/chest.svg?url'
import jackpot from '../../../assets/prizes/jackpot.svg?url'
import wheel from '../../../assets/prizes/wheel.svg?url'
import { PrizeTile } from '../../../components/kit/PrizeTile.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $weeklyChest, type WeeklyChest } from '../../task/browser/public/chest.ts'
import { awardMessages } from '../texts/en-US/award.ts'

interface BonusTilesProps {
  hasWheel: boolean
  hasChest: boolean
  /** The spins of the daily wheel that the player has. */
  spins: number
}

/** The daily wheel and the chest of the week; all prizes in the place of a closed one. */
export function BonusTiles({ hasWheel, hasChest, spins }: BonusTilesProps) {
  const t = useStore(awardMessages)
  return (
    <ul className="promo prize-grid bonus-tiles">
      {hasWheel && (
        <li>
          <PrizeTile
            href="/activity/spin"
            drawing={wheel}
            title={t.dailyWheel}
            fact={spins > 0 ? t.spins(spins) : t.dailySpin}
            size="middle"
          />
        </li>
      )}
      {hasChest && (
        <li>
          <ChestTile />
        </li>
      )}
      {!(hasWheel && hasChest) && (
        <li>
          <PrizeTile href="/prizes" drawing={jackpot} title={t.allPrizes} fact={t.prizesFact} size="middle" />
        </li>
      )}
    </ul>
  )
}

function ChestTile() {
  const t = useStore(awardMessages)
  const chest = useBrowserStore($weeklyChest, undefined)
  const factOf = ({ stars, isReady }: WeeklyChest) =>
    isReady ? t.chestReady : t.chestStars({ stars: formatWholeNumber(stars) })(stars)
  return (
    <PrizeTile
      href="/bonus/tasks"
      drawing={drawing}
      title={t.chest}
      fact={chest ? factOf(chest) : t.chestFact}
      size="middle"
    />
  )
}
