import { computed } from 'nanostores'
import { CUSTOMER_SERVICE_HOURS } from '../../domain/player/chat.ts'
import { formatServiceHours } from '../../i18n/service-hours.ts'
import { environment } from '../../platform/environment.ts'
import { $settings } from './settings.ts'

/** The default hours of customer service by the clock of the Philippines, for built pages. */
export const BUILT_SERVICE_HOURS_TEXT = formatServiceHours(CUSTOMER_SERVICE_HOURS, 0, 'Asia/Manila')

/**
 * The hours in which customer service answers, as the device's clock shows them: `8 AM to midnight`; `undefined` while
 * the settings load.
 */
export const $serviceHoursText = computed($settings, settings => {
  if (settings.state === 'loading') return undefined
  // Without settings the hours are the default ones. Settings that an older release has stored in the tab have none.
  const stored = settings.state === 'ready' ? settings.config.serviceHours : undefined
  return formatServiceHours(stored ?? CUSTOMER_SERVICE_HOURS, environment().time.now())
})
