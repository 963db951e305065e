import { VIP_LEVEL_UP_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { refreshSession } from '../../../stores/session/session.ts'

/**
 * Shows the VIP level that the latest bets reached (`VIP_LEVEL_UP_KEY`), once; it appears after the open modals are
 * closed. For the lobby: no dialog covers a game.
 */
export function showVipLevelUp(): void {
  const { tab } = environment().storage
  const level = Number(tab[VIP_LEVEL_UP_KEY] ?? 0)
  if (level === 0) return
  delete tab[VIP_LEVEL_UP_KEY]
  openModal({ name: 'vip-gift', level }, { priority: 'later' })
  void refreshSession()
}
