import { describe, expect, test } from 'vitest'
import { LOGGED_IN_STORAGE, runHeadScripts } from './page-head.ts'

describe('before anything of a page is painted', () => {
  test.each([
    ['auth', '/wallets?name=withdraw', '/auth/login?name=withdraw&to=%2Fwallets'],
    ['auth-activity', '/activity/lottery/', '/auth/login?to=%2Factivity%2Flottery'],
    ['game', '/game/start?gameId=1001', '/auth/login?gameId=1001&to=%2Fgame%2Fstart'],
  ])(
    'before the first paint, a visitor of a page that needs a log-in (guard "%s") is sent to the log-in page',
    (guard, address, to) => {
      expect(runHeadScripts({ guard, address, activity: '55' })).toMatchObject({
        went: to,
        isHidden: true,
        validity: undefined,
      })
      expect(runHeadScripts({ guard, address, activity: '55', storage: 'denied' }).went).toBe(to)
      expect(runHeadScripts({ guard, address, activity: '55', storage: 'none' }).went).toBe(to)
    },
  )

  test.each([
    ['a public page', { address: '/faq' }],
    ['practice', { guard: 'game', address: '/game/start?gameId=1001&tryIt=1' }],
  ])(
    'a visitor who opens %s sees that page at the first paint, and is not sent to the log-in page',
    (_, visit) => {
      expect(runHeadScripts(visit)).toMatchObject({ went: undefined, isHidden: false, validity: undefined })
    },
  )

  test.each(['auth', 'game'])(
    'a player who opens a page that needs a log-in (guard "%s") sees that page at the first paint',
    guard => {
      expect(runHeadScripts({ guard, storage: LOGGED_IN_STORAGE })).toMatchObject({
        went: undefined,
        isHidden: false,
        validity: undefined,
      })
    },
  )

  test('before the first paint, the document gets the stored theme, display preferences, edition and log-in state', () => {
    const storage = { ...LOGGED_IN_STORAGE, theme: '--gold:1 2 3', look: 'still', 'perya:edition': 'sandbox' }
    const { root } = runHeadScripts({ storage })
    expect(root.style).toBe('--gold:1 2 3')
    expect(root.dataset).toMatchObject({ look: 'still', edition: 'sandbox', session: '' })
    expect(runHeadScripts({}).root).toMatchObject({ style: '', dataset: { look: '' } })
    expect(runHeadScripts({}).root.dataset).toMatchObject({ edition: 'production' })
    expect(runHeadScripts({}).root.dataset).not.toHaveProperty('session')
  })
})
