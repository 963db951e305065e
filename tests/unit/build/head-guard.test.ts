import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { ACTIVITY_GUARD, HEAD_GUARD } from '../../../src/build/head-guard.ts'

interface Visit {
  readonly guard?: string
  readonly activity?: string
  readonly address?: string
  /** `denied`: the browser throws where a page opens its storage. */
  readonly storage?: Readonly<Record<string, string>> | 'denied'
}

/** Runs the inline scripts of a page's head, in their order, as a browser does before the first paint. */
function open({ guard, activity, address = '/', storage = {} }: Visit) {
  const url = new URL(address, 'https://perya.test')
  const dataset: Record<string, string | undefined> = { guard, activity }
  const root = { dataset, hidden: 0, style: '' }
  let went: string | undefined
  const globals = {
    document: { documentElement: root },
    location: {
      pathname: url.pathname,
      search: url.search,
      replace(to: string) {
        went = to
      },
    },
    URLSearchParams,
    get localStorage() {
      if (storage === 'denied') throw new DOMException('denied', 'SecurityError')
      return storage
    },
    window: {},
  }
  runInNewContext(HEAD_GUARD, globals)
  if (guard === 'auth-activity') runInNewContext(ACTIVITY_GUARD, globals)
  return { went, isHidden: Boolean(root.hidden), validity: dataset.validity }
}

const PLAYER = { access_token: 'token' }

describe('before anything of a page is painted', () => {
  test.each([
    ['auth', '/wallets?name=withdraw', '/auth/login?name=withdraw&to=%2Fwallets'],
    ['auth-activity', '/activity/lottery/', '/auth/login?to=%2Factivity%2Flottery'],
    ['game', '/game/start?gameId=1001', '/auth/login?gameId=1001&to=%2Fgame%2Fstart'],
  ])('a visitor of a page with the guard %s is on the way to log in', (guard, address, to) => {
    expect(open({ guard, address, activity: '55' })).toEqual({
      went: to,
      isHidden: true,
      validity: undefined,
    })
    expect(open({ guard, address, activity: '55', storage: 'denied' }).went).toBe(to)
  })

  test.each([
    ['a public page', { address: '/faq' }],
    ['practice', { guard: 'game', address: '/game/start?gameId=1001&tryIt=1' }],
  ])('a visitor sees %s', (_, visit) => {
    expect(open(visit)).toEqual({ went: undefined, isHidden: false, validity: undefined })
  })

  test.each(['auth', 'game'])('a player sees a page with the guard %s', guard => {
    expect(open({ guard, storage: PLAYER })).toEqual({
      went: undefined,
      isHidden: false,
      validity: undefined,
    })
  })

  test('a player sees the page of an activity that was open when last heard of', () => {
    const storage = { ...PLAYER, 'perya:activities': '[32,55]' }
    const seen = open({ guard: 'auth-activity', activity: '55', storage })
    expect(seen).toEqual({ went: undefined, isHidden: false, validity: undefined })
  })

  test.each([
    ['no activity is known of', undefined],
    ['none was open', '[]'],
    ['others were open', '[5,155,550]'],
    ['the storage holds something else', 'x'],
  ])('a player sees nothing of the page of an activity where %s', (_, activities) => {
    const storage = { ...PLAYER, ...(activities === undefined ? {} : { 'perya:activities': activities }) }
    const seen = open({ guard: 'auth-activity', activity: '55', storage })
    expect(seen).toEqual({ went: undefined, isHidden: false, validity: 'asked' })
  })
})
