/*
 * All that a visitor of a content page downloads as script: it lets the service worker in, says when the
 * connection is gone, and fetches the living shell only for somebody who is logged in, when the page is idle.
 */
const root = document.documentElement
const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))

if ('session' in root.dataset) whenIdle(() => import('../islands/shell/mount.tsx'))

const notice = document.querySelector<HTMLElement>('[data-offline-notice]')
const showConnection = () => {
  if (notice) notice.hidden = navigator.onLine
}
addEventListener('online', showConnection)
addEventListener('offline', showConnection)
showConnection()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', async () => {
    const registration = await navigator.serviceWorker.register('/sw.js')
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        import('../platform/update-notice.ts').then(module => module.showUpdate(registration))
      }
    }
    look()
    registration.onupdatefound = () => registration.installing?.addEventListener('statechange', look)
  })
}

export {}
