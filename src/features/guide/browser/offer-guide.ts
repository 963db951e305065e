import { GUIDE_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import { $modal, openModal } from '../../../stores/modals/modals.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { noteEvent } from '../../../stores/site/app-events.ts'
import { $settings, ensureSettings } from '../../../stores/site/settings.ts'
import { $guideStep, endGuide, startGuide } from './guide.ts'

/**
 * Opens the guide, after any open modal has closed, unless this device has shown this version of it. Log-out
 * closes it. It does not open without the operator's settings, nor for a player who must not get promotions.
 * @returns whether it opens
 */
export async function offerGuide(): Promise<boolean> {
  await ensureSettings()
  const settings = $settings.get()
  if (settings.state !== 'ready' || !$isLoggedIn.get() || arePromotionsOff()) return false
  const version = settings.config.clientConfig.tutorialVersion
  if (version <= Number(environment().storage.local[GUIDE_KEY] ?? 0)) return false
  startGuide()
  // Closes the guide at log-out; under another modal, as soon as that modal is closed.
  const check = () => {
    if (!$isLoggedIn.get()) endGuide()
  }
  const stops = [$isLoggedIn.listen(check), $modal.listen(check)]
  openModal(
    { name: 'guide' },
    {
      priority: 'later',
      onShow: () => {
        environment().storage.local[GUIDE_KEY] = String(version)
      },
      onClose: () => {
        for (const stop of stops) stop()
        noteEvent({ name: 'guideEnded', version, marksSeen: $guideStep.get() + 1 })
      },
    },
  )
  return true
}
