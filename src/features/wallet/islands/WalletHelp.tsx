import { useStore } from '@nanostores/react'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { $serviceHoursText, BUILT_SERVICE_HOURS_TEXT } from '../../../stores/site/service-hours.ts'

/**
 * A link to customer service with its hours by the player's clock; until the settings are loaded, by the clock of
 * Manila.
 */
export function WalletHelp() {
  const t = useStore(walletMessages)
  const hours =
    useBrowserStore($serviceHoursText, undefined) ?? t.inManila({ hours: BUILT_SERVICE_HOURS_TEXT })
  return <ServiceLink>{t.help({ hours })}</ServiceLink>
}
