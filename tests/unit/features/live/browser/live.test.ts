import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_LOAD_MAX_MS } from '../../../../../src/features/live/rules/live.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'

const SHOW = {
  state: 'live',
  title: 'Fair night',
  startTime: null,
  captionsUrl: '',
  url: 'https://live.example/1',
  player: 'frame' as const,
}

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  tab = await openTestTab('/activity/live')
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function loadShow(show: object = SHOW) {
  tab.answer('/getLiveUrl', successAnswerOf(show))
  const store = await import('../../../../../src/features/live/browser/live.ts')
  stop = store.$embeddedPlayer.listen(() => {})
  await tab.pass(0)
  return store
}

test('the live show counts as failed when its video player does not report in time, but not while the video plays', async () => {
  const { $embeddedPlayer, watchEmbeddedPlayer, setEmbeddedPlayerState } = await loadShow()
  expect($embeddedPlayer.get()).toMatchObject({ url: SHOW.url, state: 'loading' })
  watchEmbeddedPlayer(SHOW.url, 0, true)
  await tab.pass(LIVE_LOAD_MAX_MS - 1)
  expect($embeddedPlayer.get()).toMatchObject({ state: 'loading' })
  await tab.pass(1)
  expect($embeddedPlayer.get()).toMatchObject({ state: 'failed' })
  watchEmbeddedPlayer(SHOW.url, 1, true)
  setEmbeddedPlayerState(SHOW.url, 'playing')
  await tab.pass(LIVE_LOAD_MAX_MS)
  expect($embeddedPlayer.get()).toMatchObject({ state: 'playing', attempt: 1 })
})

test('the live show counts as failed at once when the policy of the page refuses its address', async () => {
  const { $embeddedPlayer, watchEmbeddedPlayer } = await loadShow()
  watchEmbeddedPlayer(SHOW.url, 0, false)
  expect($embeddedPlayer.get()).toMatchObject({ url: SHOW.url, state: 'failed' })
})

test('a new address of the live show restarts its video player, and events of the former player are ignored', async () => {
  const { $embeddedPlayer, watchEmbeddedPlayer, setEmbeddedPlayerState, loadLiveShow } = await loadShow()
  watchEmbeddedPlayer(SHOW.url, 0, true)
  setEmbeddedPlayerState(SHOW.url, 'failed')
  tab.answer('/getLiveUrl', successAnswerOf({ ...SHOW, url: 'https://live.example/2' }))
  await loadLiveShow()
  expect($embeddedPlayer.get()).toMatchObject({ url: 'https://live.example/2', state: 'loading', attempt: 0 })
  watchEmbeddedPlayer('https://live.example/2', 0, true)
  setEmbeddedPlayerState(SHOW.url, 'failed')
  expect($embeddedPlayer.get()).toMatchObject({ state: 'loading' })
})

test('trying the live show again starts a new video player, and requests the show from the server again', async () => {
  const { $embeddedPlayer, watchEmbeddedPlayer, setEmbeddedPlayerState, retryLiveShow } = await loadShow()
  watchEmbeddedPlayer(SHOW.url, 0, true)
  setEmbeddedPlayerState(SHOW.url, 'failed')
  const before = tab.sentTo('/getLiveUrl').length
  await retryLiveShow()
  expect($embeddedPlayer.get()).toMatchObject({ state: 'loading', attempt: 1 })
  expect(tab.sentTo('/getLiveUrl').length).toBe(before + 1)
})

test('no video player exists while there is no live show', async () => {
  const { $embeddedPlayer } = await loadShow({ ...SHOW, state: 'scheduled', url: '' })
  expect($embeddedPlayer.get()).toBeUndefined()
})

test('a page of the live show plays only addresses that its content security policy allows', async () => {
  const { isShowAllowedByPolicy } = await loadShow()
  const policy = "default-src 'none'; frame-src https://live.example; media-src https://cdn.example;"
  expect(isShowAllowedByPolicy(SHOW, policy)).toBe(true)
  expect(isShowAllowedByPolicy({ ...SHOW, player: 'video' }, policy)).toBe(false)
  expect(isShowAllowedByPolicy({ url: 'https://cdn.example/x.mp4', player: 'video' }, policy)).toBe(true)
  expect(isShowAllowedByPolicy(SHOW, '')).toBe(false)
})
