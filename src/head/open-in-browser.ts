import { createAndroidBrowserUrl, isInAppBrowser } from '../domain/site/in-app-browser.ts'

/*
 * Runs right after the card that offers to open the page in the phone's own browser, and shows the card inside of
 * another app. The card's link appears only on Android, where a special address opens the browser from within an app.
 * The copy button copies the address with its query, so that the player arrives at the same page; if the browser
 * refuses to copy, the card shows the address as text.
 */

const card = document.currentScript?.previousElementSibling as HTMLElement
const { userAgent } = navigator
if (!window.Capacitor && isInAppBrowser(userAgent)) {
  const open = card.querySelector('a') as HTMLAnchorElement
  const copy = card.querySelector('button') as HTMLButtonElement
  const status = card.querySelector('[role=status]') as HTMLElement
  open.href = createAndroidBrowserUrl(location.href)
  open.hidden = !/Android/.test(userAgent)
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      status.textContent = status.dataset.copied ?? ''
    } catch {
      status.textContent = location.href
    }
  }
  card.hidden = false
}
