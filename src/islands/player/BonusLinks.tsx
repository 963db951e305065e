import { useStore } from '@nanostores/react'
import type { DotPlace } from '../../domain/navigation.ts'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { $navigationDots } from '../../stores/core/site/red-dots.ts'
import { useLive } from '../use-live.ts'
import { MemberLink } from './MemberLink.tsx'

/** Links to everything that a player can earn, each with its red dot. */
export function BonusLinks() {
  const t = useStore(playerMessages)
  const places = useLive<Record<DotPlace, boolean> | undefined>($navigationDots, undefined)
  return (
    <nav aria-label={t.bonuses} className="card grid py-1">
      <MemberLink href="/bonus" icon="gift" label={t.bonuses} isNew={places?.bonus} />
      <MemberLink href="/reward/record" icon="history" label={t.awardRecord} />
    </nav>
  )
}
