import { describe, expect, test } from 'vitest'
import { createLoginUrl } from '../../../../src/domain/site/login-path.ts'
import { resolveUrlAfterLogin } from '../../../../src/domain/site/return-path.ts'
import {
  builtPageOfAddress,
  matchRoute,
  PATH_REWRITES,
  ROUTES,
  routeOfPath,
} from '../../../../src/domain/site/routes.ts'

describe('an address', () => {
  test.each([
    ['/', '/'],
    ['/wallets', '/wallets'],
    ['/wallets/', '/wallets'],
    ['/withdrawal/gcash', '/withdrawal/{name}'],
    ['/withdrawal/gcash/', '/withdrawal/{name}'],
    ['/rules/games/jeepney-fiesta', '/rules/games/{slug}'],
  ])('the address %s belongs to page %s', (pathname, path) => {
    expect(matchRoute(pathname)?.path).toBe(path)
  })

  test.each(['', '/nothing', '/wallets/other', '/withdrawal/a/b', '/withdrawal/', '/WALLETS', '/{name}'])(
    'the address %j belongs to no page',
    pathname => {
      expect(matchRoute(pathname)).toBeUndefined()
    },
  )

  test('addresses that differ only in a variable part, such as the bank of a withdrawal, are served by one built page', () => {
    expect(builtPageOfAddress('/withdrawal/maya')).toBe('/withdrawal')
    for (const path of ['/', '/withdrawal', '/withdrawal/a/b', '/withdrawal/nothing', '/wallets'])
      expect(builtPageOfAddress(path)).toBeUndefined()
  })
})

describe('the table of pages', () => {
  test('the table of pages lists every page once, and every listed page can be found by its path', () => {
    const paths = ROUTES.map(route => route.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(routeOfPath(path).path).toBe(path)
    expect(() => routeOfPath('/nothing' as '/')).toThrow(RangeError)
  })

  test('every path that the site rewrites is the path of a page in the table of pages', () => {
    for (const { from } of PATH_REWRITES) expect(ROUTES.map(route => route.path)).toContain(from)
  })
})

describe('the way back from login', () => {
  test.each([
    ['/wallets', '?name=deposit', '/wallets?name=deposit'],
    ['/game/start', '?gameId=1001&activityId=3', '/game/start?gameId=1001&activityId=3'],
    ['/withdrawal/gcash', '', '/withdrawal/gcash'],
    ['/', '', '/'],
  ])(
    'after the log-in, the player returns to the address %s%s from which the log-in page was opened',
    (pathname, search, back) => {
      const url = new URL(createLoginUrl(pathname, search), 'https://perya.test')
      expect(url.pathname).toBe('/auth/login')
      expect(url.searchParams.get('to')).toBe(pathname)
      expect(resolveUrlAfterLogin(url.search)).toBe(back)
    },
  )

  test('the address to return to after the log-in does not contain the log-in method', () => {
    expect(resolveUrlAfterLogin('?to=/member&type=account')).toBe('/member')
    expect(resolveUrlAfterLogin('')).toBe('/')
  })

  test('the address to return to after the log-in contains no other address to return to', () => {
    expect(createLoginUrl('/member', '?to=https://evil.test')).toBe('/auth/login?to=%2Fmember')
  })

  test.each([
    'https://evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%2F/evil.test',
    '/.//evil.test',
    '/@evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/wallets\n//evil.test',
    '/wallets?x=//evil.test',
    '/wallets#//evil.test',
    '/withdrawal//evil.test',
    '/withdrawal/evil.test',
    '/nothing',
    '/auth/login',
    '/auth/register',
    'wallets',
    '',
  ])('after the log-in, a player is never sent to %j', to => {
    expect(resolveUrlAfterLogin(`?${new URLSearchParams({ to })}`)).toBe('/')
  })

  test('after the log-in, a player is sent to a page of this site even if the query of the log-in page names other sites', () => {
    const back = resolveUrlAfterLogin('?to=/wallets&name=//evil.test&next=https://evil.test')
    expect(new URL(back, 'https://perya.test').origin).toBe('https://perya.test')
  })
})
