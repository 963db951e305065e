import { SOCIAL_TYPE } from '../domain/player/account.ts'
import { isInAppBrowser } from '../domain/site/in-app-browser.ts'
import { RETURN_PATH } from '../domain/site/login-path.ts'
import { LAST_LOGIN_METHOD_KEY, LOGIN_REASON_KEY, SOCIAL_TYPES_KEY } from '../domain/site/storage-keys.ts'

/*
 * Runs on the pages of log-in and registration, before the login methods. It leads a player who is logged in on to the
 * page that the address names as `to`, or else to the lobby, without showing a form. For a visitor it marks the
 * document with the stored facts of this device: the social accounts that the operator offers and that work in this
 * browser, the last login method, the form that will show, and the reason for the log-in (`LoginReason` of
 * `stores/session/notices.ts`). The style sheet shows and hides elements by these marks, so that no link moves when the
 * island hydrates.
 */

const { dataset } = document.documentElement
const query = new URLSearchParams(location.search)
const type = query.get('type') ?? ''
const to = query.get('to') ?? '/'
if ('session' in dataset) {
  document.documentElement.hidden = true
  query.delete('to')
  query.delete('type')
  location.replace(RETURN_PATH.test(to) ? to + (query.size > 0 ? `?${query}` : '') : '/')
}
if (query.has('to')) dataset.reason = 'loginFirst'
dataset.form = type
dataset.loginMethods = String(Object.values(SOCIAL_TYPE))
// Reads the storage in a `try` block, because some browsers throw an error when access is denied.
try {
  dataset.loginMethods = localStorage[SOCIAL_TYPES_KEY] ?? dataset.loginMethods
  dataset.last = localStorage[LAST_LOGIN_METHOD_KEY] ?? ''
  if (!/^(account|phone)$/.test(type)) dataset.form = dataset.last
  if (sessionStorage[LOGIN_REASON_KEY] === 'ended') dataset.reason = 'ended'
} catch {}
// Removes the Google button inside another app's browser, where Google refuses to log in. The native shell keeps the
// button, because it opens Google's page in the phone's browser.
if (!window.Capacitor && isInAppBrowser(navigator.userAgent))
  dataset.loginMethods = dataset.loginMethods?.replace(String(SOCIAL_TYPE.google), '')
