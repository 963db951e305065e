import { environment } from '../../platform/environment.ts'
import { $appConfig, type AppConfig, ensureAppConfig } from '../core/app-config.ts'
import { noteEvent } from '../core/app-events.ts'
import { $modal, openModal } from '../core/modals.ts'
import { pagePlayerId } from '../core/page-player.ts'
import { arePromotionsOff } from '../core/session.ts'
import { $isLoggedIn } from '../core/token.ts'
import { $guideStep, endGuide, startGuide } from './guide.ts'

/** The version that the player saw last on this device. */
const key = () => `perya:guide:${pagePlayerId()}`

/**
 * Opens the guide, behind any modal, unless the page's player has seen this version of it. Log-out closes it. Without a
 * configuration nothing opens, nor for a player to whom nothing may be offered.
 */
export async function offerGuide(): Promise<void> {
  await ensureAppConfig()
  const appConfig = $appConfig.get()
  if (appConfig.state !== 'ready' || !$isLoggedIn.get() || arePromotionsOff()) return
  // An answer that the tab kept from an older release has no such field.
  const version = (appConfig.config as Partial<AppConfig>).clientConfig?.tutorialVersion ?? 0
  if (version <= Number(environment().storage[key()] ?? 0)) return
  startGuide()
  // Closes it at log-out, or as soon as the modal over it is closed.
  const check = () => {
    if (!$isLoggedIn.get()) endGuide()
  }
  const stops = [$isLoggedIn.listen(check), $modal.listen(check)]
  openModal(
    { name: 'guide' },
    {
      priority: 'later',
      onShow: () => {
        environment().storage[key()] = String(version)
      },
      onClose: () => {
        for (const stop of stops) stop()
        noteEvent({ name: 'guideEnded', version, marksSeen: $guideStep.get() + 1 })
      },
    },
  )
}
