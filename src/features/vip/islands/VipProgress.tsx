import { useStore } from '@nanostores/react'
import scene from '../../../assets/stages/vip.svg?url'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { ProgressBulbs } from '../../../components/ProgressBulbs.tsx'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { VipInfo } from '../browser/vip.ts'
import { vipMessages } from '../texts/en-US/vip.ts'
import { useVipLevelText } from './level-text.ts'

const BULBS = 10

/**
 * The number of lit bulbs, with a fraction for the bulb that is partly lit: in proportion to the stakes that bring a
 * lost level back, or else to the experience gained on the way from the current level to the next level. All bulbs are
 * lit at the highest level.
 */
function computeLitBulbs({ levels, level, experience, nextExperience, back }: VipInfo): number {
  const from = levels.find(each => each.level === level)?.experience ?? 0
  const [done, needed] = back
    ? [back.staked, back.stake]
    : [experience - from, (nextExperience ?? from) - from]
  if (needed <= 0) return BULBS
  return Math.max(0, Math.min(BULBS, (done / needed) * BULBS))
}

/** The progress to the next or the lost level as a string of bulbs, with the medals of both levels at its ends. */
export function VipProgress({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const { nextExperience } = info
  if (nextExperience === null) return <p>{t.highest}</p>
  return <NextLevel info={info} nextExperience={nextExperience} />
}

/** The stage of the VIP tab: the player's level, and the way to the next or the lost level as a string of bulbs. */
export function VipStage({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const levelTextOf = useVipLevelText()
  const { nextExperience } = info
  return (
    <div className="promo">
      <StageHead
        scene={scene}
        isLow
        label={t.level}
        figure={levelTextOf(info)}
        note={nextExperience === null ? t.highest : undefined}
      />
      {nextExperience !== null && <NextLevel info={info} nextExperience={nextExperience} />}
    </div>
  )
}

function NextLevel({ info, nextExperience }: { info: VipInfo; nextExperience: number }) {
  const t = useStore(vipMessages)
  const levelText = useStore(vipLevelMessages)
  const { experience, back } = info
  const level = info.level + 1
  const lit = computeLitBulbs(info)
  const words = back
    ? t.toBack({ staked: formatMoney(back.staked), stake: formatMoney(back.stake), level })
    : levelText.toNext({
        points: formatWholeNumber(experience),
        next: formatWholeNumber(nextExperience),
        level,
      })
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <span aria-hidden="true">
          <VipMedal level={info.level} label="" size={44} />
        </span>
        <ProgressBulbs
          className="min-w-0 flex-1"
          count={BULBS}
          lit={lit}
          label={t.bulbs({ lit: Math.floor(lit), count: BULBS, level })}
        />
        <span aria-hidden="true">
          <VipMedal level={level} label="" size={44} />
        </span>
      </div>
      <p className="text-center text-sm [overflow-wrap:anywhere]">{words}</p>
    </div>
  )
}
