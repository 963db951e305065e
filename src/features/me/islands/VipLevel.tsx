import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { computeVipProgress } from '../../../domain/player/vip.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { vipStandingMessages } from '../texts/en-US/vip-standing.ts'

/** The medal of the player's VIP level, and the progress to the next level. */
export function VipLevel({ user: { vip, vipExp } }: { user: UserInfo }) {
  const t = useStore(vipStandingMessages)
  const settings = useBrowserStore($settings, { state: 'loading' })
  const dots = useBrowserStore($shownRedDots, undefined)
  const levels = settings.state === 'ready' ? settings.config.vipMap : []
  const { nextExperience } = computeVipProgress(levels, vip, vipExp)
  const words =
    nextExperience === undefined
      ? t.experience({ points: formatWholeNumber(vipExp) })
      : t.experienceOf({
          points: formatWholeNumber(vipExp),
          next: formatWholeNumber(nextExperience),
          level: String(vip + 1),
        })
  return (
    <a className="relative flex min-h-target items-center gap-3" href="/vip">
      <span aria-hidden="true">
        <VipMedal level={vip} label="" size={36} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="font-bold">{t.vip({ level: String(vip) })}</span>
          <span className="text-sm text-quiet">{words}</span>
        </span>
        <progress
          className="grant-progress"
          aria-hidden="true"
          max={nextExperience ?? 1}
          value={nextExperience === undefined ? 1 : vipExp}
        />
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
