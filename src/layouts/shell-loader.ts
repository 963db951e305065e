/*
 * All that a visitor of a content page downloads as script: it lets the service worker in, says when the
 * connection is gone, and fetches the living shell, when the page is idle, for somebody who is logged in and on
 * pages that live by script anyway.
 */
const { dataset } = document.documentElement
const { DEV, PUBLIC_BUILD_ID } = import.meta.env
const whenIdle = window.requestIdleCallback ?? setTimeout

const late = (name: string, source: string) =>
  import(/* @vite-ignore */ DEV ? source : `/_assets/${name}-${PUBLIC_BUILD_ID}.js`)

if ('session' in dataset || 'live' in dataset) whenIdle(() => late('shell', '/src/islands/shell/mount.tsx'))

const notice = document.querySelector<HTMLElement>('[data-offline-notice]')
const showConnection = () => {
  if (notice) notice.hidden = navigator.onLine
}
addEventListener('online', showConnection)
addEventListener('offline', showConnection)
showConnection()

const workers = navigator.serviceWorker
if (!DEV && workers) {
  addEventListener('load', async () => {
    const registration = await workers.register('/sw.js')
    const look = async () => {
      if (registration.waiting && workers.controller) {
        const { showUpdate } = await late('update-notice', '')
        showUpdate(registration)
      }
    }
    registration.onupdatefound = () => registration.installing?.addEventListener('statechange', look)
    look()
  })
}

export {}
