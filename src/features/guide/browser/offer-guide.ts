import { GUIDE_VERSION_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { $topModal, openModal } from '../../../stores/modals/modals.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { recordAppEvent } from '../../../stores/site/app-events.ts'
import { $settings, ensureSettingsLoaded } from '../../../stores/site/settings.ts'
import { $guideStep, endGuide, startGuide } from './guide.ts'

/**
 * Opens the first-run guide once any open modal has closed, and closes it at log-out. Does not open it if this device
 * has already shown the guide's version, if the player is logged out or must get no promotions, or if the operator's
 * settings cannot be loaded.
 * @returns whether the guide opens
 */
export async function offerGuide(): Promise<boolean> {
  await ensureSettingsLoaded()
  const settings = $settings.get()
  if (settings.state !== 'ready' || !$isLoggedIn.get() || arePromotionsOff()) return false
  const version = settings.config.clientConfig.tutorialVersion
  if (version <= Number(environment().storage.local[GUIDE_VERSION_KEY] ?? 0)) return false
  startGuide()
  // Closes the guide at log-out; if another modal covers it, as soon as that modal has closed.
  const closeAtLogOut = () => {
    if (!$isLoggedIn.get()) endGuide()
  }
  const stops = [$isLoggedIn.listen(closeAtLogOut), $topModal.listen(closeAtLogOut)]
  openModal(
    { name: 'guide' },
    {
      priority: 'later',
      onShow: () => {
        environment().storage.local[GUIDE_VERSION_KEY] = String(version)
      },
      onClose: () => {
        for (const stop of stops) stop()
        recordAppEvent({ name: 'guideEnded', version, marksSeen: $guideStep.get() + 1 })
      },
    },
  )
  return true
}
