/*
 * All that a visitor of a content page downloads as script: it lets the service worker in, says when the
 * connection is gone, and fetches the living shell, when the page is idle, for somebody who is logged in and on
 * pages that live by script anyway. Visitors pay for every byte, hence the handlers that are properties.
 */
const { dataset } = document.documentElement
const { DEV, PUBLIC_BUILD_ID } = import.meta.env
const whenIdle = window.requestIdleCallback ?? setTimeout

const late = (name: string, source: string) =>
  import(/* @vite-ignore */ DEV ? source : `/_assets/${name}-${PUBLIC_BUILD_ID}.js`)

const wake = async () => {
  // Without a connection neither comes, and that is said already.
  try {
    if ('session' in dataset || 'live' in dataset) await late('shell', '/src/islands/shell/mount.tsx')
    else if (!document.querySelector('astro-island')) return
    if (!DEV) (await late('update-notice', '')).watchBuilds(PUBLIC_BUILD_ID)
  } catch {}
}

// No frame is drawn of a page that is prerendered: what nobody has seen yet calls nobody.
requestAnimationFrame(() => whenIdle(wake))

const notice = document.querySelector<HTMLElement>('[data-offline-notice]')
const showConnection = () => {
  if (notice) notice.hidden = navigator.onLine
}
window.ononline = window.onoffline = showConnection
showConnection()

const workers = navigator.serviceWorker
if (!DEV && workers) {
  window.onload = async () => {
    const registration = await workers.register('/sw.js')
    // A newer worker is let in under the open page, which stays as it is; the next navigation is then the newer
    // build's. What was made ready for it beforehand is the older one's, and goes.
    const letIn = () => {
      if (!registration.waiting) return
      registration.waiting.postMessage({ type: 'SKIP_WAITING' })
      document.querySelector('[type=speculationrules]')?.remove()
    }
    registration.onupdatefound = () => {
      if (registration.installing) registration.installing.onstatechange = letIn
    }
    letIn()
  }
}

export {}
