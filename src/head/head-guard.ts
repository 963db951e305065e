import { LOGIN_PATH } from '../domain/site/login-path.ts'
import {
  DISPLAY_OPTIONS_KEY,
  EDITION_KEY,
  INVITE_CODE_KEY,
  PROMOTIONS_OFF_KEY,
  THEME_STYLE_KEY,
  TOKEN_KEY,
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
    /** Missing in some browsers, and not in TypeScript's library yet. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void
    }
  }
}

const page = document.documentElement
const { dataset } = page
const { guard } = dataset

window.trustedTypes?.createPolicy('default', { createScriptURL: url => (url === '/sw.js' ? url : null) })

// The browser skips a transition between two pages when the new page is drawn too early, and reports the rejected
// `ready` promise as an uncaught error. The transition may be skipped before this script runs, when no property holds
// that promise any more; therefore the script listens to the event. The reason is an `AbortError`, `InvalidStateError`
// or `TimeoutError`, and no other error has "transition" in its message.
window.onunhandledrejection = event => {
  if (/ransition/.test(event.reason)) event.preventDefault()
}

// The style is set by CSSOM, which the policy allows. CSS ignores an invalid text.
page.style = storage[THEME_STYLE_KEY] ?? ''
dataset.look = storage[DISPLAY_OPTIONS_KEY] ?? ''
dataset.offers = storage[PROMOTIONS_OFF_KEY] ?? ''
dataset.edition = storage[EDITION_KEY] ?? dataset.edition

const query = new URLSearchParams(location.search)
// `test` reads a missing `tryIt` as the text `null`.
const invite = query.get('invite')
// Only a visitor's code counts: the address after a registration may still have the used code.
if (storage[TOKEN_KEY]) dataset.session = ''
else {
  if (invite) storage[INVITE_CODE_KEY] = invite
  if (guard && (guard !== 'game' || /^(0|false|null)$/.test(query.get('tryIt') as string))) {
    page.hidden = true
    window.onpagereveal = event => event.viewTransition?.skipTransition()
    query.set('to', location.pathname.replace(/(.)\/$/, '$1'))
    location.replace(`${LOGIN_PATH}?${query}`)
  }
}
