import { useStore } from '@nanostores/react'
import { ProgressBulbs } from '../../../components/ProgressBulbs.tsx'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { VipInfo } from '../browser/vip.ts'
import { vipMessages } from '../texts/en-US/vip.ts'

const BULBS = 10

/**
 * The number of lit bulbs, in proportion to the experience gained on the way from the current level to the next level.
 * All bulbs are lit at the highest level.
 */
function countLitBulbs({ levels, level, experience, nextExperience }: VipInfo): number {
  const from = levels.find(each => each.level === level)?.experience ?? 0
  if (nextExperience === null || nextExperience <= from) return BULBS
  const share = (experience - from) / (nextExperience - from)
  return Math.max(0, Math.min(BULBS, Math.floor(share * BULBS)))
}

/** The medal of the player's level, and the progress to the next level as a string of bulbs. */
export function VipProgress({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const { level, experience, nextExperience } = info
  const next = level + 1
  const lit = countLitBulbs(info)
  return (
    <section className="card grid justify-items-center gap-3 bg-raised text-center">
      <span aria-hidden="true">
        <VipMedal level={level} label="" size={88} />
      </span>
      <p className="font-display text-2xl text-gold">{level > 0 ? t.level({ level }) : t.levelNone}</p>
      {nextExperience === null ? (
        <p className="text-quiet">{t.highest}</p>
      ) : (
        <div className="grid w-full max-w-sheet gap-1">
          <ProgressBulbs count={BULBS} lit={lit} label={t.bulbs({ lit, count: BULBS, level: next })} />
          <p className="text-sm text-quiet [overflow-wrap:anywhere]">
            {t.toNext({
              points: formatWholeNumber(experience),
              next: formatWholeNumber(nextExperience),
              level: next,
            })}
          </p>
        </div>
      )}
    </section>
  )
}
