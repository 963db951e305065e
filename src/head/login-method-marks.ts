import { SOCIAL_TYPE } from '../domain/player/account.ts'
import { LAST_LOGIN_METHOD_KEY, LOGIN_REASON_KEY, SOCIAL_TYPES_KEY } from '../domain/site/storage-keys.ts'

/*
 * Runs on the pages of log-in and registration, before the login methods. It marks the document with the stored facts
 * of this device: the social accounts that the operator offers, the last login method, the form that will show, and the
 * reason for the log-in (`loginReason` of `stores/session/notices.ts`). The style sheet shows and hides elements
 * by these marks, so that no link moves when the island hydrates.
 */

const { dataset } = document.documentElement
const query = new URLSearchParams(location.search)
const type = query.get('type') ?? ''
if (query.has('to')) dataset.reason = 'loginFirst'
dataset.form = type
// The browser may deny access to storage.
try {
  dataset.loginMethods = localStorage[SOCIAL_TYPES_KEY] ?? String(Object.values(SOCIAL_TYPE))
  dataset.last = localStorage[LAST_LOGIN_METHOD_KEY] ?? ''
  if (!/^(account|phone)$/.test(type)) dataset.form = dataset.last
  if (sessionStorage[LOGIN_REASON_KEY] === 'ended') dataset.reason = 'ended'
} catch {}
