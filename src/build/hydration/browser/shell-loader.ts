/*
 * Apart from the script of the notice of age and terms, which a device needs once, this is the only script that a
 * visitor of a content page downloads. It activates the service worker, looks for a newer build, shows when the
 * connection is lost and offers to install the app. Once the page is painted, it loads the shell's islands: for
 * logged-in players, on pages with `data-live`, and in the native shell. Handlers are set as properties because that
 * takes fewer bytes than `addEventListener`.
 */
const SHELL_SCRIPT = import.meta.env.DEV
  ? '/src/shell/mount.tsx'
  : `/_assets/shell-${import.meta.env.PUBLIC_BUILD_ID}.js`
const UPDATE_NOTICE = `/_assets/update-notice-${import.meta.env.PUBLIC_BUILD_ID}.js`

const TERMS_NOTICE = import.meta.env.DEV
  ? '/src/platform/terms-notice.ts'
  : `/_assets/notice-${import.meta.env.PUBLIC_BUILD_ID}.js`

const { body } = document

// Loads the notice of age and terms if the body is inert. The body is inert until this device knows whether the site
// shows the notice. If the script of the notice cannot be loaded, the body becomes usable.
if (body.inert) {
  import(/* @vite-ignore */ TERMS_NOTICE).catch(() => {
    body.inert = false
  })
}

const loadShell = async () => {
  // Ignores a failed import. Without a connection both imports fail, and the page shows the offline notice.
  try {
    if (window.Capacitor || document.querySelector('[data-session],[data-live]')) {
      // Waits until each module of the islands has run in its own task. The shell imports these modules, so its import
      // would otherwise run all of them in one long task.
      await window.modulesLoaded
      await import(/* @vite-ignore */ SHELL_SCRIPT)
    } else if (!document.querySelector('astro-island')) return
    if (!import.meta.env.DEV) await import(/* @vite-ignore */ UPDATE_NOTICE)
  } catch {}
}

// Loads the shell after the first paint, so that the script never delays the paint. A prerendered page is painted only
// when the player sees it, so a hidden page sends no request. The browser reports two paints, so `loadShell` runs
// twice; the second import has no effect.
new PerformanceObserver(loadShell).observe({ type: 'paint', buffered: true })

// Shows the install button of the download page when the browser offers to install the app. In browsers without this
// offer, the button stays hidden and the page shows instructions.
const install = document.querySelector<HTMLElement>('[data-install]')
if (install) {
  window.onbeforeinstallprompt = offer => {
    offer.preventDefault()
    install.hidden = false
    install.onclick = () => offer.prompt()
  }
  window.onappinstalled = () => install.remove()
}

if (!import.meta.env.DEV) {
  const notice = document.querySelector('[data-offline-notice]') as HTMLElement
  /*
   * Requests the latest build's id every ten minutes and whenever the page becomes visible (spec, section 4). The open
   * page is never reloaded, so that no form, bet or modal is lost: the next navigation opens the newer build. If the
   * request fails and the device reports that it is offline, the page shows the offline notice. The report alone is not
   * enough, since some devices report this wrongly.
   */
  const checkForNewerBuild = async () => {
    try {
      if (document.hidden) return
      const { id } = await (await fetch(`/build.json?t=${Date.now()}`)).json()
      notice.hidden = true
      // Ignores a response without a build id, such as the log-in page of a public network.
      if (id && id !== import.meta.env.PUBLIC_BUILD_ID) {
        dispatchEvent(new Event('newerbuild'))
        await (await navigator.serviceWorker.ready).update()
      }
    } catch {
      notice.hidden = navigator.onLine
    }
  }
  setInterval(checkForNewerBuild, 600_000)
  window.ononline = window.onoffline = document.onvisibilitychange = checkForNewerBuild
  if (!navigator.onLine) void checkForNewerBuild()

  window.onload = async () => {
    const found = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register('/sw.js')
    if (!found) return
    // Activates the waiting service worker without a reload: the open page stays, and the next navigation opens the
    // newer build. Removes the speculation rules, since prefetched pages belong to the old build.
    const activateWaitingServiceWorker = () => {
      if (!found.waiting) return
      found.waiting.postMessage({ type: 'SKIP_WAITING' })
      document.querySelector('[type=speculationrules]')?.remove()
    }
    found.onupdatefound = () =>
      found.installing?.addEventListener('statechange', activateWaitingServiceWorker)
    activateWaitingServiceWorker()
  }
}

/** An event that only Chromium browsers have, so TypeScript's library does not declare it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** The object that the native shell adds to the window of its pages. */
    readonly Capacitor?: unknown
    onbeforeinstallprompt: ((offer: InstallOffer) => void) | null
    onappinstalled: (() => void) | null
  }
}
