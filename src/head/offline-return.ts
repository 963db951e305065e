/*
 * Runs right after the button that loads the page again. The service worker shows the offline page at the address of a
 * page that it could not load. This script loads that page once the server answers: it asks every two seconds while
 * somebody sees the page, and at once when the browser reports a connection.
 */

const RETRY_MS = 2_000

const reload = () => location.reload()

const button = document.currentScript?.previousElementSibling as HTMLButtonElement
button.onclick = reload
button.hidden = false

async function reloadOnceConnected(): Promise<void> {
  if (document.hidden) return
  try {
    const { ok } = await fetch(`/build.json?t=${Date.now()}`, { cache: 'no-store' })
    if (ok) reload()
  } catch {
    // There is no connection yet.
  }
}

// The page under its own address has nothing to return to.
if (location.pathname !== '/offline') {
  addEventListener('online', reloadOnceConnected)
  setInterval(reloadOnceConnected, RETRY_MS)
}
