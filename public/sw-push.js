// Part of the service worker: shows push notifications, and opens the page of a notification that is tapped.

/** The payload that the server encrypts; `undefined` for a push of another form. */
function readPush(data) {
  try {
    const { id, title, text, url } = data.json()
    return [id, title, text, url].every(each => typeof each === 'string') ? { id, title, text, url } : undefined
  } catch {
    return undefined
  }
}

/** The address of a path of this site. The start page replaces every other address. */
function addressOf(path) {
  const url = typeof path === 'string' && /^\/(?![/\\])/.test(path) ? new URL(path, location.origin) : undefined
  return url?.origin === location.origin ? url.href : new URL('/', location.origin).href
}

// A browser asks that every push shows a notification, so a push without a readable payload shows the name alone.
addEventListener('push', event => {
  const { id, title, text, url } = readPush(event.data) ?? { id: 'other', title: location.hostname, text: '', url: '/' }
  const shown = registration.showNotification(title, {
    body: text,
    // A notification that was sent again replaces itself.
    tag: id,
    icon: '/icons/perya-192.png',
    badge: '/icons/perya-mono-96.png',
    data: { url },
  })
  event.waitUntil(shown)
})

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(addressOf(event.notification.data?.url)))
})

/** Shows the page in the window of the site that was used last, unless a game is open there; else in a new one. */
async function openPage(address) {
  const windows = await clients.matchAll({ type: 'window' })
  const free = windows.find(each => !new URL(each.url).pathname.startsWith('/game/'))
  try {
    if (free) {
      await free.focus()
      if (free.url === address || (await free.navigate(address))) return
    }
  } catch {
    // The browser refuses to navigate a window that this worker does not control.
  }
  await clients.openWindow(address)
}
