import { androidBrowserUrl, isInAppBrowser } from '../domain/site/in-app-browser.ts'

/*
 * Runs right after the card that offers to open the page in the phone's own browser, and shows the card inside of
 * another app. Only Android knows an address that leaves the app. The link that is copied keeps the query, so that the
 * player arrives at the same page; where copying is refused, the link shows as text.
 */

const card = document.currentScript?.previousElementSibling as HTMLElement
const { userAgent } = navigator
if (!window.Capacitor && isInAppBrowser(userAgent)) {
  const open = card.querySelector('a') as HTMLAnchorElement
  const copy = card.querySelector('button') as HTMLButtonElement
  const status = card.querySelector('[role=status]') as HTMLElement
  open.href = androidBrowserUrl(location.href)
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
