/*
 * Runs on the lobby after `head-guard.ts`. It marks the document until the first paint. In a marked document the style
 * sheet hides pictures that load lazily, so that the connection is free for the fonts and the hero. There is no
 * mark when the browser does not report its first paint, or when the service worker has the pictures.
 */

const { dataset } = document.documentElement
if (!navigator.serviceWorker?.controller && PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  dataset.pictures = 'late'
  new PerformanceObserver(() => delete dataset.pictures).observe({ type: 'paint', buffered: true })
}

export {}
