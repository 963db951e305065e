import { computed } from 'nanostores'
import { accountLoginCall, accountRegistCall, logoutCall } from '../../contract/auth.calls.ts'
import type { accountLogin, accountRegist } from '../../contract/auth.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { refreshDataCall } from '../../contract/player.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { returnUrl } from '../../domain/return-path.ts'
import { matchRoute } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'
import { request } from './api.ts'
import { checkPage, pageToken } from './page-player.ts'
import { createQuery } from './query.ts'
import {
  $savedAccount,
  $user,
  clearSession,
  endSession,
  keepSession,
  setUser,
  type UserInfo,
} from './token.ts'

/** Two refreshes within this time are one (spec, section 9). */
const REFRESH_THROTTLE_MS = 1000

/** The page before asked so recently that the stored balance is good. */
const FRESH_MS = 5000

/** The balance in hundredths; `undefined` until it is known. */
export const $coin = computed($user, user => user?.coin)

/** Registers, keeps the session and goes where the player was headed; never resolves then. @throws CallError */
export async function register(body: BodyOf<typeof accountRegist>): Promise<void> {
  await keep(body.account, await request(accountRegistCall, body))
}

/** Logs in, keeps the session and goes where the player was headed; never resolves then. @throws CallError */
export async function logIn(body: BodyOf<typeof accountLogin>): Promise<void> {
  await keep(body.account, await request(accountLoginCall, body))
}

function keep(account: string, signedIn: { token: string; userInfo: UserInfo }): Promise<never> {
  $savedAccount.set(account)
  keepSession(signedIn.token, signedIn.userInfo)
  return environment().replace(returnUrl(environment().location().search))
}

/** Ends the session here and on the server, and goes home. Without a connection it ends here alone. */
export async function logOut(): Promise<void> {
  try {
    await request(logoutCall, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  // The session of another player is not this page's to end.
  if (!checkPage()) return
  clearSession()
  await environment().go('/')
}

const session = createQuery<null>({
  name: 'refreshData',
  freshMs: FRESH_MS,
  isAsked: () => pageToken() !== undefined,
  async ask(signal) {
    const { userInfo } = await request(refreshDataCall, {}, { signal, isSilent: true })
    // A public call: a dead token answers with no user instead of 401.
    if (userInfo) setUser(userInfo)
    else if (needsSession()) endSession()
    else clearSession()
    return null
  },
})

/** Whether the server was heard of the player on this page: loading, failed or ready. */
export const $session = session.$state

let lastRefreshAtMs = 0
let isRefreshDue = false

/**
 * Asks for balance and user again, at most once a second: a call within the second is made at its end. Failures
 * leave what is known.
 */
export async function refreshSession(): Promise<void> {
  if (pageToken() === undefined || isRefreshDue) return
  // A clock that was set back must not hold the balance until it has caught up.
  const sinceMs = Math.abs(environment().now() - lastRefreshAtMs)
  if (sinceMs >= REFRESH_THROTTLE_MS) return refresh()
  isRefreshDue = true
  environment().after(REFRESH_THROTTLE_MS - sinceMs, () => void refresh())
}

function refresh(): Promise<void> {
  isRefreshDue = false
  lastRefreshAtMs = environment().now()
  return session.load()
}

/** Asks for balance and user unless the page before did so just now. */
export async function ensureSession(): Promise<void> {
  lastRefreshAtMs = environment().now()
  await ($user.get() === undefined ? session.load() : session.ensure())
}

/** Whether the page that is open is of no use to a visitor. */
function needsSession(): boolean {
  const { pathname, search } = environment().location()
  const guard = matchRoute(pathname)?.guard ?? 'none'
  return guard !== 'none' && !(guard === 'game' && new URLSearchParams(search).has('tryIt'))
}

/** Notes a balance that an answer carried, for every island and tab. `coin` in hundredths. */
export function setCoin(coin: Centavos): void {
  const user = $user.get()
  if (user) setUser({ ...user, coin: centavos(coin) })
}
