import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { getAfterLoginInfoWebCall } from '../../contract/player.calls.ts'
import type { getAfterLoginInfoWeb } from '../../contract/player.ts'
import { CallError } from '../../contract/requester.ts'
import { TABS } from '../../domain/navigation.ts'
import type { Tab } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'
import { request } from '../core/api.ts'
import { loadAppConfig } from '../core/app-config.ts'
import { refreshSession } from '../core/session.ts'
import { $token } from '../core/token.ts'

type AfterLogin = ResultOf<typeof getAfterLoginInfoWeb>

/** What the shell knows of the player beyond the balance. */
export const $afterLogin = atom<AfterLogin | undefined>(undefined)

/** Which tabs have something new. */
export const $tabDots = computed($afterLogin, afterLogin => {
  const entries = TABS.map(({ tab, dots }): [Tab, boolean] => [
    tab,
    afterLogin !== undefined && dots.some(dot => afterLogin.redDots[dot]),
  ])
  return Object.fromEntries(entries) as Record<Tab, boolean>
})

async function loadAfterLogin(): Promise<void> {
  try {
    $afterLogin.set(await request(getAfterLoginInfoWebCall, {}, { isSilent: true }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Keeps balance and red dots fresh while a page is open: at start and whenever the player returns to it. */
export function startShell(showDots: (dots: Record<Tab, boolean>) => void): void {
  // Practice shows money to visitors too, and the edition tells whether a ribbon belongs over it.
  void loadAppConfig()
  if ($token.get() === undefined) return
  $tabDots.subscribe(showDots)
  void refreshSession()
  void loadAfterLogin()
  environment().onReturn(() => void refreshSession())
  // Another tab logged out: what stands here belongs to nobody any more.
  $token.listen(token => {
    if (token === undefined) environment().reload()
  })
}
