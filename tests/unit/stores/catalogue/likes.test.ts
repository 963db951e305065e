import { afterEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../src/contract/errors.ts'
import { MINUTE_MS } from '../../../../src/domain/time.ts'
import {
  openNextPageInTab,
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../support/environment.ts'

const DOTS = { hasMail: false }
const USER = JSON.stringify({ id: 'p', coin: 0 })

let tab: TestTab
let stop = () => {}
afterEach(() => stop())

/** Creates the answer for a player who likes these games. */
const likesAnswer = (...gameLikeIds: number[]) =>
  successAnswerOf({
    redDots: DOTS,
    activityIds: [],
    appGameDataUser: { gameLikes: [], gameLikeIds, gameHistory: [] },
  })

async function openPage(...likes: number[]) {
  tab = await openTestTab('/', { access_token: 'token', 'perya:user': USER })
  tab.answer('/getAfterLoginInfoWeb', likesAnswer(...likes))
  return loadLikes()
}

async function loadLikes() {
  const store = await import('../../../../src/stores/catalogue/likes.ts')
  stop = store.$idsOfLikedGames.listen(() => {})
  await tab.pass(0)
  return store
}

test('a like of a game shows at once, and is then set to the state in the answer', async () => {
  const { $idsOfLikedGames, setGameLike } = await openPage(1002)
  expect($idsOfLikedGames.get()).toEqual([1002])
  tab.answer('/gameLike', successAnswerOf({ gameLikeIds: [1001, 1002, 1003] }))
  const liked = setGameLike(1001, true)
  expect($idsOfLikedGames.get()).toEqual([1001, 1002])
  await liked
  // The list includes a game that another device liked in the meantime.
  expect($idsOfLikedGames.get()).toEqual([1001, 1002, 1003])
  expect(tab.sentTo('/gameLike')[0]?.body).toEqual({ gameId: 1001, isLiked: true })
})

test('a like of a game that is refused or unanswered is taken back, and the player sees a message', async () => {
  const { $idsOfLikedGames, setGameLike } = await openPage()
  const { $topModal } = await import('../../../../src/stores/modals/modals.ts')
  for (const answer of [refusalAnswerOf(ERROR_CODE.gameUnknown), 'lost'] as const) {
    tab.answer('/gameLike', answer)
    await setGameLike(1001, true)
    expect($idsOfLikedGames.get()).toEqual([])
    expect($topModal.get()?.name).toBe('alert')
  }
})

test('taps on a like of a game during its request lead to one more request, with the last choice', async () => {
  const { $idsOfLikedGames, setGameLike } = await openPage()
  tab.answer('/gameLike', ({ body }) => successAnswerOf({ gameLikeIds: body.isLiked ? [1001] : [] }))
  const first = setGameLike(1001, true)
  await setGameLike(1001, false)
  await setGameLike(1001, true)
  await setGameLike(1001, false)
  expect($idsOfLikedGames.get()).toEqual([])
  await first
  expect($idsOfLikedGames.get()).toEqual([])
  expect(tab.sentTo('/gameLike').map(({ body }) => body.isLiked)).toEqual([true, false])
})

test("a visitor's like leads to the log-in and is sent after it, unless half an hour has passed", async () => {
  tab = await openTestTab('/game/search?q=coin')
  const { setGameLike } = await loadLikes()
  void setGameLike(1006, true)
  expect(tab.went).toEqual(['go /auth/login?q=coin&to=%2Fgame%2Fsearch'])
  expect(tab.sentTo('/gameLike')).toEqual([])

  tab.storage.access_token = 'token'
  tab.storage['perya:user'] = USER
  tab.answer('/getAfterLoginInfoWeb', likesAnswer())
  tab.answer('/gameLike', successAnswerOf({ gameLikeIds: [1006] }))
  stop()
  await openNextPageInTab(tab, '/game/search?q=coin')
  const { $idsOfLikedGames } = await loadLikes()
  expect(tab.sentTo('/gameLike')[0]?.body).toEqual({ gameId: 1006, isLiked: true })
  expect($idsOfLikedGames.get()).toEqual([1006])

  tab.tabStorage['perya:like'] = JSON.stringify({ gameId: 1001, atMs: Date.now() - 30 * MINUTE_MS })
  stop()
  await openNextPageInTab(tab, '/')
  await loadLikes()
  expect(tab.sentTo('/gameLike')).toHaveLength(1)
})

test('the list of liked games keeps a game whose like is removed on this page, and drops one whose like another page removed', async () => {
  const { setGameLike } = await openPage(1001, 1002, 1003, 1004)
  const { $likedGameIds, loadOwnGames } = await import('../../../../src/features/rounds/browser/own-games.ts')
  const stopList = $likedGameIds.listen(() => {})
  tab.answer(
    '/gameLike',
    successAnswerOf({ gameLikeIds: [1002, 1003, 1004] }),
    successAnswerOf({ gameLikeIds: [1003, 1004] }),
  )
  await Promise.all([setGameLike(1001, false), setGameLike(1002, false)])
  await tab.pass(0)
  expect($likedGameIds.get()).toEqual({ state: 'ready', ids: [1001, 1002, 1003, 1004] })
  // The server moves a restored like to the end of its list. On this page, the game stays at its position, so that it
  // does not move under the player's finger.
  tab.answer('/gameLike', successAnswerOf({ gameLikeIds: [1002, 1003, 1004] }))
  await setGameLike(1002, true)
  await tab.pass(0)
  expect($likedGameIds.get()).toEqual({ state: 'ready', ids: [1001, 1002, 1003, 1004] })
  tab.answer('/getAfterLoginInfoWeb', likesAnswer(1004))
  await loadOwnGames()
  expect($likedGameIds.get()).toEqual({ state: 'ready', ids: [1001, 1002, 1004] })
  stopList()
})
