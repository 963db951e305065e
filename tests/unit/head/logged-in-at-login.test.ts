import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const loginMarksScript = await compileHeadScript('login-method-marks')

/** Opens a log-in page with the query `search`, and returns the addresses to which the page's script leads. */
function openLoginPage(search: string, { isLoggedIn }: { isLoggedIn: boolean }) {
  const page = { dataset: isLoggedIn ? { session: '' } : {}, hidden: false }
  const led: string[] = []
  runInNewContext(loginMarksScript, {
    document: { documentElement: page },
    location: { search, replace: (address: string) => void led.push(address) },
    URLSearchParams,
    localStorage: {},
    sessionStorage: {},
    navigator: { userAgent: '' },
    window: {},
  })
  return { led, isHidden: page.hidden }
}

describe('a player who is logged in and opens a log-in page', () => {
  test.each([
    ['', '/'],
    ['?type=phone', '/'],
    ['?to=/member', '/member'],
    ['?to=%2F', '/'],
    ['?name=withdraw&to=%2Fwallets&type=account', '/wallets?name=withdraw'],
    ['?gameId=1001&to=%2Fgame%2Fstart', '/game/start?gameId=1001'],
    ['?to=%2F%2Fevil.example', '/'],
    ['?to=https%3A%2F%2Fevil.example', '/'],
    ['?to=%2F%5Cevil.example', '/'],
    ['?to=javascript%3A1', '/'],
  ])('sees no form and is led on: %s leads to %s', (search, address) => {
    expect(openLoginPage(search, { isLoggedIn: true })).toEqual({ led: [address], isHidden: true })
  })

  test('a visitor stays on the log-in page', () => {
    expect(openLoginPage('?to=/member', { isLoggedIn: false })).toEqual({ led: [], isHidden: false })
  })
})
