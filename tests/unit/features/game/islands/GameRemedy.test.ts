import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { COIN_PUSHER_GAME_ID } from '../../../../../src/domain/games/activity-games.ts'
import { centavos } from '../../../../../src/domain/money.ts'
import { HOUR_MS } from '../../../../../src/domain/time.ts'
import type { ReadyGame } from '../../../../../src/features/game/browser/state.ts'
import { openTestTab } from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields } from '../../../../support/user-info.ts'

const OFFERS_OFF: UserFields = { protection: { arePromotionsOff: true } }
const DEPOSITS_CLOSED: UserFields = {
  protection: { limitsHit: [{ kind: 'deposit', period: 'day', endsAtMs: Date.now() + HOUR_MS }] },
}

const GAME_ID = 1001

/** Opens the page of a game. The player has these fields. */
const openGamePage = (fields: UserFields) =>
  openTestTab('/game/start', { access_token: 'token', 'perya:user': storedTextOfUser(fields) })

describe('the ways on for a player without money for a bet', () => {
  async function shownButtons(fields: UserFields, gameId: number, staked = 0): Promise<string> {
    await openGamePage(fields)
    const session = await import('../../../../../src/features/game/browser/play-session.ts')
    session.startPlaySession()
    session.addPriceToPlaySession(centavos(staked))
    const { GameRemedy } = await import('../../../../../src/features/game/islands/GameRemedy.tsx')
    const game = {
      state: 'ready',
      opened: { gameId, stakes: [200] },
      isPractice: false,
      stake: 200,
      balance: 100,
      phase: { name: 'idle' },
    } as unknown as ReadyGame
    return renderToStaticMarkup(createElement(GameRemedy, { game }))
  }

  test('a player who has not bet gets a deposit and practice', async () => {
    const markup = await shownButtons({}, GAME_ID)
    expect(markup).toMatch(/Deposit<.*Practice</)
    expect(markup).not.toContain('Stop for today')
  })

  test.each([
    ['whose promotions are off', OFFERS_OFF],
    ['who cannot deposit', DEPOSITS_CLOSED],
  ])('a player %s can stop after losing all, and gets no deposit', async (_, fields) => {
    const markup = await shownButtons(fields, GAME_ID, 200)
    expect(markup).toMatch(/Practice<.*Stop for today</)
    expect(markup).not.toContain('Deposit')
    expect(markup, 'no offer that the page hides').not.toContain('promo')
  })

  test('where nothing can be offered, no empty row of buttons is shown', async () => {
    expect(await shownButtons({}, COIN_PUSHER_GAME_ID)).toContain('Deposit')
    for (const fields of [OFFERS_OFF, DEPOSITS_CLOSED])
      expect(await shownButtons(fields, COIN_PUSHER_GAME_ID)).toBe('')
  })
})

describe('the dialog of "Stop for today"', () => {
  async function shownWays(fields: UserFields): Promise<string[]> {
    await openGamePage(fields)
    const { BankruptcyDialog } = await import('../../../../../src/features/game/islands/BankruptcyDialog.tsx')
    const markup = renderToStaticMarkup(createElement(BankruptcyDialog))
    return [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href ?? '')
  }

  const PAUSES = ['/member/self-limited#breaks', '/member/self-limited']

  test.each([
    ['a player', {}, ['/vip', '/wallets?name=deposit']],
    ['a VIP', { vip: 1 }, ['/vip/rebate', '/wallets?name=deposit']],
    ['a player who cannot deposit', DEPOSITS_CLOSED, ['/vip']],
    ['a player whose promotions are off', OFFERS_OFF, []],
    ['a VIP whose promotions are off', { ...OFFERS_OFF, vip: 1 }, []],
  ])('%s (%j) gets a break, limits, and these other ways: %j', async (_, fields, others) => {
    expect(await shownWays(fields)).toEqual([...PAUSES, ...others])
  })
})
