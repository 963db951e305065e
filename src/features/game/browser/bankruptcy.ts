import { utcDay } from '../../../domain/day.ts'
import { BANKRUPTCY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { $depositClosure } from '../../../stores/closure/closure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { pagePlayerId } from '../../../stores/session/page-player.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import type { Play, ReadyGame } from './state.ts'

/** Stored when the player closes the dialog, which then never opens again on this device. */
const CLOSED = 'closed'

const key = () => `${BANKRUPTCY_PREFIX}${pagePlayerId()}`

/**
 * Opens the dialog about an empty balance after a lost round that leaves less than the lowest stake. At most once in a
 * UTC day, never again after the player has closed the dialog, and never while the player must not get offers.
 */
export function offerAfterLoss({ opened, balance }: ReadyGame, play: Play): void {
  const isLoss = play.state === 'closed' && play.totalPayout < play.stake
  if (!isLoss || balance >= Math.min(...opened.stakes)) return
  if (arePromotionsOff() || $depositClosure.get()) return
  const { storage, time } = environment()
  const today = utcDay(time.now())
  const shown = storage.local[key()]
  if (shown === CLOSED || shown === today) return
  storage.local[key()] = today
  const onClose = () => {
    storage.local[key()] = CLOSED
  }
  openModal({ name: 'bankruptcy' }, { priority: 'later', onClose })
}
