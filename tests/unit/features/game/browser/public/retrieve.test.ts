import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../../src/contract/errors.ts'
import { centavos } from '../../../../../../src/domain/money.ts'
import { MINUTE_MS } from '../../../../../../src/domain/time.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../../support/environment.ts'
import { userInfoOf } from '../../../../../support/user-info.ts'

const ROUND = {
  roundId: 'a-round',
  gameId: 2001,
  gameName: 'Pinwheel',
  stake: centavos(2_000),
  payout: centavos(0),
  createTime: 0,
}
const USER = userInfoOf({ id: 'player-1', account: 'juana', coin: 50_000 })
const LIST_WITH_ROUND = { list: [ROUND], total: 2_000 }
const NOTHING = { list: [], total: 0 }

let tab: TestTab
let store: typeof import('../../../../../../src/features/game/browser/public/retrieve.ts')

beforeEach(async () => {
  tab = await openTestTab('/member/retrieve-balance', {
    access_token: 'token',
    'perya:user': JSON.stringify(USER),
  })
  tab.answer('/retrieveBalance', successAnswerOf(LIST_WITH_ROUND), successAnswerOf(NOTHING))
  store = await import('../../../../../../src/features/game/browser/public/retrieve.ts')
})

afterEach(() => void vi.useRealTimers())

const settled = (state: string, returned: number) => successAnswerOf({ state, returned, coin: 51_000 })
const countListRequests = () => tab.sentTo('/retrieveBalance').length

describe('money that rests with other houses', () => {
  test('the list of money left with game providers is fetched once when the page shows the list', async () => {
    store.$unsettledRounds.listen(() => {})
    expect(store.$unsettledRounds.get()).toEqual({ state: 'loading' })
    await tab.pass(0)
    expect(store.$unsettledRounds.get()).toEqual({ state: 'ready', data: LIST_WITH_ROUND })
    expect(countListRequests()).toBe(1)
  })

  test('when the list of money left with game providers cannot be fetched, the reason shows and a retry is possible', async () => {
    tab.answer(
      '/retrieveBalance',
      refusalAnswerOf(ERROR_CODE.tooManyRequests),
      successAnswerOf(LIST_WITH_ROUND),
    )
    store.$unsettledRounds.listen(() => {})
    await tab.pass(0)
    expect(store.$unsettledRounds.get()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/\w/),
    })
    await store.loadUnsettledRounds()
    expect(store.$unsettledRounds.get()).toMatchObject({ state: 'ready' })
  })
})

describe('asking for the result of a round', () => {
  test.each([
    ['completed', 7_600, /^The round of Pinwheel has ended\. ₱76\.00 is in your balance\.$/],
    ['cancelled', 2_000, /^The round of Pinwheel was canceled\. ₱20\.00 is back in your balance\.$/],
  ])(
    "settling a provider's round that is %s shows the returned amount, and fetches the list again",
    async (state, returned, words) => {
      const { $coinBalance } = await import('../../../../../../src/stores/session/session.ts')
      store.$unsettledRounds.listen(() => {})
      await tab.pass(0)
      tab.answer('/retrieveBalanceSettle', settled(state, returned))
      await store.requestSettlement(ROUND)
      expect(tab.sentTo('/retrieveBalanceSettle').map(({ body }) => body.roundId)).toEqual(['a-round'])
      expect(store.$settlementRequest.get()).toEqual({
        roundId: undefined,
        said: expect.stringMatching(words),
        isError: false,
      })
      expect($coinBalance.get()).toBe(51_000)
      expect(store.$unsettledRounds.get()).toEqual({ state: 'ready', data: NOTHING })
    },
  )

  test('a request to settle a round that is still being played shows a message, and does not fetch the list again', async () => {
    tab.answer('/retrieveBalanceSettle', settled('open', 0))
    await store.requestSettlement(ROUND)
    expect(store.$settlementRequest.get().said).toMatch(/^The round of Pinwheel is still open/)
    expect(store.$settlementRequest.get().isError).toBe(false)
    expect(countListRequests()).toBe(0)
  })

  test('only one round at a time can be settled with its provider', async () => {
    tab.answer('/retrieveBalanceSettle', settled('open', 0))
    const first = store.requestSettlement(ROUND)
    expect(store.$settlementRequest.get()).toEqual({ roundId: 'a-round', said: '', isError: false })
    await store.requestSettlement({ ...ROUND, roundId: 'another-round' })
    await first
    expect(tab.sentTo('/retrieveBalanceSettle').map(({ body }) => body.roundId)).toEqual(['a-round'])
    await store.requestSettlement({ ...ROUND, roundId: 'another-round' })
    expect(tab.sentTo('/retrieveBalanceSettle')).toHaveLength(2)
  })

  test.each([
    ['does not answer', refusalAnswerOf(ERROR_CODE.providerUnavailable)],
    ['has no such round', refusalAnswerOf(ERROR_CODE.roundUnknown)],
    ['is asked too often', refusalAnswerOf(ERROR_CODE.tooManyRequests)],
  ])(
    'the request to settle a round whose provider %s shows a message, and can be repeated',
    async (_, answer) => {
      tab.answer('/retrieveBalanceSettle', answer, settled('completed', 7_600))
      await store.requestSettlement(ROUND)
      const asking = store.$settlementRequest.get()
      expect(asking).toMatchObject({ roundId: undefined, isError: true, said: expect.stringMatching(/\w/) })
      expect(countListRequests()).toBe(0)
      await store.requestSettlement(ROUND)
      expect(store.$settlementRequest.get()).toMatchObject({
        isError: false,
        said: expect.stringContaining('₱76.00'),
      })
    },
  )

  test('when the answer to a request to settle a round is lost, an error shows, and the player can tap the button again', async () => {
    tab.answer('/retrieveBalanceSettle', 'lost')
    const done = store.requestSettlement(ROUND)
    await tab.pass(MINUTE_MS)
    await done
    expect(store.$settlementRequest.get()).toMatchObject({ roundId: undefined, isError: true })
  })
})
