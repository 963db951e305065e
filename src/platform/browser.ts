import { type Environment, setEnvironment } from './environment.ts'
import { applyLocaleCookie } from './locale-cookie.ts'
import { browserApps } from './ports/apps.ts'
import { browserCrypto } from './ports/crypto.ts'
import { browserDevice } from './ports/device.ts'
import { browserDisplay } from './ports/display.ts'
import { browserFiles } from './ports/files.ts'
import { browserHistory } from './ports/history.ts'
import { browserNetwork } from './ports/network.ts'
import { browserPage } from './ports/page.ts'
import { browserStorage } from './ports/storage.ts'
import { browserTime } from './ports/time.ts'

/** Creates the environment of a browser tab. */
export function createBrowserEnvironment(): Environment {
  const history = browserHistory()
  const device = browserDevice(() => ({ storage, history }))
  const storage = browserStorage(device.mirror)
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

// Islands of a page share their modules, so the first island that loads sets the environment for all of them.
if (typeof window !== 'undefined') {
  const browser = createBrowserEnvironment()
  setEnvironment(browser)
  applyLocaleCookie(browser.storage)
}
