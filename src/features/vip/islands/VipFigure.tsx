import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { $vipInfo } from '../browser/vip.ts'
import { vipNavMessages } from '../texts/en-US/vip-nav.ts'

/** The player's VIP level, or that the player has none. */
export function VipFigure() {
  const t = useStore(vipNavMessages)
  const levelText = useStore(vipLevelMessages)
  const vip = useBrowserStore($vipInfo, { state: 'loading' })
  if (vip.state !== 'ready') return <StageFigure label={t.yourLevel} figure={undefined} />
  const { level, highest } = vip.data
  const none = highest > 0 ? levelText.noneNow : levelText.noneYet
  return <StageFigure label={t.yourLevel} figure={level > 0 ? levelText.level({ level }) : none} />
}
