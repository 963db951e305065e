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

const BULBS = 10

/**
 * The number of lit bulbs: in proportion to the stakes that bring a lost level back, or else to the experience gained on
 * the way from the current level to the next level. All bulbs are lit at the highest level.
 */
function countLitBulbs({ levels, level, experience, nextExperience, back }: VipInfo): number {
  const from = levels.find(each => each.level === level)?.experience ?? 0
  const [done, needed] = back
    ? [back.staked, back.stake]
    : [experience - from, (nextExperience ?? from) - from]
  if (needed <= 0) return BULBS
  return Math.max(0, Math.min(BULBS, Math.floor((done / needed) * BULBS)))
}

/** The medal of the player's level, and the progress to the next or the lost level as a string of bulbs. */
export function VipProgress({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const levelText = useStore(vipLevelMessages)
  const { level, highest, nextExperience } = info
  const none = highest > 0 ? levelText.noneNow : levelText.noneYet
  return (
    <section className="card grid justify-items-center gap-3 bg-raised text-center">
      <span aria-hidden="true">
        <VipMedal level={level} label="" size={88} />
      </span>
      <p className="font-display text-2xl text-gold">{level > 0 ? levelText.level({ level }) : none}</p>
      {nextExperience === null ? (
        <p className="text-quiet">{t.highest}</p>
      ) : (
        <NextLevel info={info} nextExperience={nextExperience} />
      )}
    </section>
  )
}

/** The stage of the VIP tab: the player's level, and the way to the next or the lost level as a string of bulbs. */
export function VipStage({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const levelText = useStore(vipLevelMessages)
  const { level, highest, nextExperience } = info
  const none = highest > 0 ? levelText.noneNow : levelText.noneYet
  return (
    <div>
      <StageHead
        scene={scene}
        isLow
        label={t.level}
        figure={level > 0 ? levelText.level({ level }) : none}
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
  const lit = countLitBulbs(info)
  const words = back
    ? t.toBack({ staked: formatMoney(back.staked), stake: formatMoney(back.stake), level })
    : levelText.toNext({
        points: formatWholeNumber(experience),
        next: formatWholeNumber(nextExperience),
        level,
      })
  return (
    <div className="grid w-full max-w-sheet gap-1">
      <ProgressBulbs count={BULBS} lit={lit} label={t.bulbs({ lit, count: BULBS, level })} />
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">{words}</p>
    </div>
  )
}
