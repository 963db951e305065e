import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { computeVipProgress } from '../../../domain/player/vip.ts'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { vipStandingMessages } from '../texts/en-US/vip-standing.ts'

/**
 * The medal of the player's VIP level, and the progress to the next level. If the player lost that level, it says
 * instead that bets bring it back.
 */
export function VipLevel({ user: { vip, vipExp } }: { user: UserInfo }) {
  const t = useStore(vipStandingMessages)
  const levelText = useStore(vipLevelMessages)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const dots = useBrowserStore($shownRedDots, undefined)
  const levels = settings.state === 'ready' ? settings.config.vipMap : []
  const { nextExperience, isNextLost } = computeVipProgress(levels, vip, vipExp)
  const none = isNextLost ? levelText.noneNow : levelText.noneYet
  const words = () => {
    if (isNextLost) return t.comesBack({ level: vip + 1 })
    const points = formatWholeNumber(vipExp)
    if (nextExperience === undefined) return t.experience({ points })
    return levelText.toNext({ points, next: formatWholeNumber(nextExperience), level: vip + 1 })
  }
  return (
    <a className="relative flex min-h-target items-center gap-3" href="/vip">
      <span aria-hidden="true">
        <VipMedal level={vip} label="" size={36} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{vip > 0 ? levelText.level({ level: vip }) : none}</span>
          <span className="text-sm text-quiet">{words()}</span>
        </span>
        {!isNextLost && (
          <progress
            className="grant-progress"
            aria-hidden="true"
            max={nextExperience ?? 1}
            value={nextExperience === undefined ? 1 : vipExp}
          />
        )}
      </span>
      {(dots?.vipAwardFlag || dots?.vipTaskFlag) && (
        <span className="link-dot">
          <span className="sr-only">{t.newAward}</span>
        </span>
      )}
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
