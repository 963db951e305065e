import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $user } from '../../../stores/session/token.ts'
import { $vipAvailability } from '../../../stores/session/vip.ts'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { MemberRow } from './MemberLink.tsx'

const VipLevel = lazy(async () => ({ default: (await import('./VipLevel.tsx')).VipLevel }))

/**
 * The row of VIP levels. It shows the player's level if the VIP activity is open, or else the state of the activity.
 * The row has the same height in every state.
 */
export function VipRow({ isNew }: { isNew: boolean }) {
  const t = useStore(memberPageMessages)
  const user = useBrowserStore($user, undefined)
  const state = useBrowserStore($vipAvailability, 'coming')
  if (state === 'open') {
    const placeholder = <div className="me-row" />
    return user ? (
      <Suspense fallback={placeholder}>
        <VipLevel user={user} isNew={isNew} />
      </Suspense>
    ) : (
      placeholder
    )
  }
  return (
    <MemberRow href="/activity/vip/rule" drawing={<Icon name="crown" className="text-teal" />}>
      <span className="font-bold">{t.vipLevels}</span>
      <span className="text-[0.8125rem] text-quiet">{state === 'coming' ? t.vipComing : t.vipOff}</span>
    </MemberRow>
  )
}
