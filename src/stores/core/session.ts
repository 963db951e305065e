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
import { $savedAccount, $token, $user, clearSession, endSession } from './token.ts'

/** Two refreshes within this time are one (spec, section 9). */
const REFRESH_THROTTLE_MS = 1000

/** The balance in hundredths; `undefined` until it is known. */
export const $coin = computed($user, user => user?.coin)

/** Registers, keeps the session and goes where the player was headed. @throws CallError */
export async function register(body: BodyOf<typeof accountRegist>): Promise<void> {
  keep(body.account, await request(accountRegistCall, body))
}

/** Logs in, keeps the session and goes where the player was headed. @throws CallError */
export async function logIn(body: BodyOf<typeof accountLogin>): Promise<void> {
  keep(body.account, await request(accountLoginCall, body))
}

function keep(
  account: string,
  signedIn: { token: string; userInfo: NonNullable<ReturnType<typeof $user.get>> },
) {
  $savedAccount.set(account)
  $user.set(signedIn.userInfo)
  $token.set(signedIn.token)
  environment().replace(returnUrl(environment().location().search))
}

/** Ends the session here and on the server, and goes home. Without a connection it ends here alone. */
export async function logOut(): Promise<void> {
  try {
    await request(logoutCall, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  clearSession()
  environment().go('/')
}

let lastRefreshAtMs = 0

/** Asks for balance and user again, at most once a second. Failures leave what is known. */
export async function refreshSession(): Promise<void> {
  const now = environment().now()
  // A clock that was set back must not hold the balance until it has caught up.
  const sinceMs = Math.abs(now - lastRefreshAtMs)
  if ($token.get() === undefined || sinceMs < REFRESH_THROTTLE_MS) return
  lastRefreshAtMs = now
  try {
    const { userInfo } = await request(refreshDataCall, {}, { isSilent: true })
    // Public call: a dead token answers with no user instead of 401.
    if (userInfo) $user.set(userInfo)
    else if (needsSession()) endSession()
    else clearSession()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
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
  if (user) $user.set({ ...user, coin: centavos(coin) })
}
