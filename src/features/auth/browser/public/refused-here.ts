import type { SocialProviderName } from '../../../../domain/player/account.ts'
import { isInAppBrowser } from '../../../../domain/site/in-app-browser.ts'
import { environment } from '../../../../platform/environment.ts'

/**
 * Whether a provider refuses log-ins in this browser: Google inside of another app, unless the app is our native shell.
 */
export function isSocialLoginRefusedInBrowser(name: SocialProviderName): boolean {
  const { shell, browser } = environment().device
  return name === 'google' && shell().kind !== 'native' && isInAppBrowser(browser().navigator.userAgent)
}
