import { utcDay } from '../../../domain/day.ts'
import { BANKRUPTCY_PREFIX } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { $depositClosure } from '../../../stores/closure/closure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { pagePlayerId } from '../../../stores/session/page-player.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import type { Play, ReadyGame } from './state.ts'

/** Stored once the player has closed the dialog: it does not open again on this device. */
const CLOSED = 'closed'

const key = () => `${BANKRUPTCY_PREFIX}${pagePlayerId()}`

/**
 * Opens the dialog of an empty balance, after a round that lost and left less than the lowest stake. At most once a UTC
 * day, not again after the player closed it, and never while no offer may reach the player.
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
