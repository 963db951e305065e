import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $vipInfo } from '../browser/vip.ts'
import { vipNavMessages } from '../texts/en-US/vip-nav.ts'
import { useVipLevelText } from './level-text.ts'

/** The player's VIP level, or that the player has none. */
export function VipFigure() {
  const t = useStore(vipNavMessages)
  const levelTextOf = useVipLevelText()
  const vip = useBrowserStore($vipInfo, { state: 'loading' })
  const figure = vip.state === 'ready' ? levelTextOf(vip.data) : undefined
  return <StageFigure label={t.yourLevel} figure={figure} />
}
