import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestTab, type TestTab } from '../../../../support/environment.ts'
import { eventually } from '../../../../support/eventually.ts'
import { userInfoOf } from '../../../../support/user-info.ts'

const PLAYER = userInfoOf({ id: 'p1', account: 'juana', coin: 500 })

let tab: TestTab

/** Opens a log-in page as a visitor. @returns a function that ends the page's wait for a log-in in another tab */
async function openLogin(): Promise<() => void> {
  tab = await openTestTab('/auth/login?to=/wallets&name=deposit')
  const [{ continueAfterLogin, watchPagePlayer }, { returnToPageBeforeLogin }, { $token }] =
    await Promise.all([
      import('../../../../../src/stores/session/page-guard.ts'),
      import('../../../../../src/features/auth/browser/public/sign-in.ts'),
      import('../../../../../src/stores/session/token.ts'),
    ])
  $token.listen(() => {})
  watchPagePlayer()
  return continueAfterLogin(returnToPageBeforeLogin)
}

function logInElsewhere(): void {
  tab.writeElsewhere('access_token', 'one')
  tab.writeElsewhere('perya:user', JSON.stringify(PLAYER))
}

afterEach(() => void vi.useRealTimers())

describe('a log-in page while another tab logs in', () => {
  test('a log-in page goes on to the page that the player wanted when another tab logs in', async () => {
    await openLogin()
    logInElsewhere()
    await eventually(() => expect(tab.went).toEqual(['replace /wallets?name=deposit']))
  })

  test('a log-in page goes on without a question when another tab logs in, although something was typed', async () => {
    await openLogin()
    tab.isBusy = true
    logInElsewhere()
    await eventually(() => expect(tab.went).toEqual(['replace /wallets?name=deposit']))
  })

  test('a page that no longer shows its log-in form is loaded again when another tab logs in', async () => {
    const end = await openLogin()
    end()
    logInElsewhere()
    expect(tab.went).toEqual(['reload'])
  })
})
