import { useStore } from '@nanostores/react'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import type { VipInfo } from '../browser/vip.ts'

/** Returns a function that names a player's VIP level, or says that the player has none. */
export function useVipLevelText(): (info: Pick<VipInfo, 'level' | 'highest'>) => string {
  const t = useStore(vipLevelMessages)
  return ({ level, highest }) => {
    if (level > 0) return t.level({ level })
    return highest > 0 ? t.noneNow : t.noneYet
  }
}
