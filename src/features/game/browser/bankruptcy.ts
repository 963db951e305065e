import { utcDayAt } from '../../../domain/day.ts'
import { EMPTY_BALANCE_DIALOG_KEY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { $depositClosure } from '../../../stores/closure/closure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { readPagePlayerKey } from '../../../stores/session/page-player.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import type { Play, ReadyGame } from './state.ts'

/** The stored value that tells that the player has closed the dialog. It then never opens again on this device. */
const CLOSED_BY_PLAYER = 'closed'

const storageKey = () => `${EMPTY_BALANCE_DIALOG_KEY_PREFIX}${readPagePlayerKey()}`

/**
 * Opens the dialog about an empty balance after a lost round that leaves less than the lowest stake. It opens at most
 * once in a UTC day, never again after the player has closed it, and never for a player who must get no promotions.
 */
export function offerHelpAfterLoss({ opened, balance }: ReadyGame, play: Play): void {
  const isLoss = play.state === 'closed' && play.totalPayout < play.stake
  if (!isLoss || balance >= Math.min(...opened.stakes)) return
  if (arePromotionsOff() || $depositClosure.get()) return
  const { storage, time } = environment()
  const today = utcDayAt(time.now())
  const shown = storage.local[storageKey()]
  if (shown === CLOSED_BY_PLAYER || shown === today) return
  storage.local[storageKey()] = today
  const onClose = () => {
    storage.local[storageKey()] = CLOSED_BY_PLAYER
  }
  openModal({ name: 'bankruptcy' }, { priority: 'later', onClose })
}
