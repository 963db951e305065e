import { LOCALE_COOKIE } from '../domain/site/locale.ts'
import { chooseLocale } from '../i18n/i18n.ts'
import { type Environment, setEnvironment } from './environment.ts'
import { browserApps } from './ports/apps.ts'
import { browserCrypto } from './ports/crypto.ts'
import { createBrowserDevice } from './ports/device.ts'
import { browserDisplay } from './ports/display.ts'
import { browserFiles } from './ports/files.ts'
import { createBrowserHistory } from './ports/history.ts'
import { browserNetwork } from './ports/network.ts'
import { browserPage } from './ports/page.ts'
import { createBrowserStorage, type StoragePort } from './ports/storage.ts'
import { browserTime } from './ports/time.ts'

/**
 * Creates the environment whose ports use the functions of this browser. The storage reports each change to the device
 * port.
 */
export function createBrowserEnvironment(): Environment {
  const history = createBrowserHistory()
  const device = createBrowserDevice(() => ({ storage, history }))
  const storage = createBrowserStorage(device.mirror)
  return {
    apps: browserApps,
    crypto: browserCrypto,
    device,
    display: browserDisplay,
    files: browserFiles,
    history,
    network: browserNetwork,
    page: browserPage,
    storage,
    time: browserTime,
  }
}

/** Switches to the locale that the visitor's cookie names, and extends the cookie by a year. */
export function applyLocaleCookie({ cookie, keepCookie }: Pick<StoragePort, 'cookie' | 'keepCookie'>): void {
  const { name, maxAgeS } = LOCALE_COOKIE
  keepCookie(name, chooseLocale(cookie(name)), maxAgeS)
}

// Sets the environment once per page. Islands share their modules, so the first island that loads sets it for all
// islands.
if (typeof window !== 'undefined') {
  const browser = createBrowserEnvironment()
  setEnvironment(browser)
  applyLocaleCookie(browser.storage)
}
