import { LOGIN_PATH, REAL_PLAY_VALUES } from '../domain/site/login-path.ts'
import {
  DISPLAY_OPTIONS_KEY,
  INVITE_CODE_KEY,
  PROMOTIONS_OFF_KEY,
  SESSION_TOKEN_KEY,
  SITE_EDITION_KEY,
  THEME_STYLE_KEY,
} from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs on every page before the first paint. It allows the service worker's address under Trusted Types, and marks the
 * document with the stored theme, look, edition and session, and with the mark that hides offers. It stores the invite
 * code of the address, and redirects visitors of guarded pages to the log-in. The page's guard is an attribute of
 * <html>.
 */

declare global {
  interface Window {
    /** Some browsers do not have this property, and TypeScript's library does not declare it yet. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void
    }
  }
}

const page = document.documentElement
const { dataset } = page
const { guard } = dataset

window.trustedTypes?.createPolicy('default', { createScriptURL: url => (url === '/sw.js' ? url : null) })

// Ignores the errors of page transitions. When a new page is drawn too early, the browser skips the transition and
// reports an uncaught rejected promise. The skip may happen before this script runs, so the script cannot catch the
// promise itself. Only these errors have "transition" in their message.
window.onunhandledrejection = event => {
  if (/ransition/.test(event.reason)) event.preventDefault()
}

// Applies the stored colors of the theme to the page. The content security policy allows this assignment, because it is
// not an inline style attribute. The browser ignores an invalid text.
page.style = storage[THEME_STYLE_KEY] ?? ''
dataset.look = storage[DISPLAY_OPTIONS_KEY] ?? ''
dataset.offers = storage[PROMOTIONS_OFF_KEY] ?? ''
dataset.edition = storage[SITE_EDITION_KEY] ?? dataset.edition

const query = new URLSearchParams(location.search)
const invite = query.get('invite')
// Stores the invite code of the address for visitors only. After a registration, the address may still contain a code
// that is already used.
if (storage[SESSION_TOKEN_KEY]) dataset.session = ''
else {
  if (invite) storage[INVITE_CODE_KEY] = invite
  if (guard && (guard !== 'game' || REAL_PLAY_VALUES.includes(`|${query.get('tryIt')}|`))) {
    page.hidden = true
    window.onpagereveal = event => event.viewTransition?.skipTransition()
    query.set('to', location.pathname.replace(/(.)\/$/, '$1'))
    location.replace(`${LOGIN_PATH}?${query}`)
  }
}
