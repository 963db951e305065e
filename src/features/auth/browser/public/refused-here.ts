import type { SocialProviderName } from '../../../../domain/player/account.ts'
import { isInAppBrowser } from '../../../../domain/site/in-app-browser.ts'
import { environment } from '../../../../platform/environment.ts'

/**
 * Whether a social provider refuses log-ins in this browser. Google refuses them in browsers inside other apps, except
 * in this site's native shell.
 */
export function isSocialLoginRefusedInBrowser(name: SocialProviderName): boolean {
  const { shell, browser } = environment().device
  return name === 'google' && shell().kind !== 'native' && isInAppBrowser(browser().navigator.userAgent)
}
