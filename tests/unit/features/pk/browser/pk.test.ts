import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const SIDE = { points: 0, players: 1 }
const WEEK = Date.UTC(2026, 10, 16)
const SCORE = { red: { points: 7, players: 2 }, blue: { points: 5, players: 1 } }

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0 }
  tab = await openTestTab('/activity/redpkblue', {
    access_token: 'token',
    'perya:user': JSON.stringify(user),
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pkAnswer = (change: object = {}) =>
  successAnswerOf({
    isOpen: true,
    last: null,
    week: {
      startTime: WEEK,
      endTime: WEEK + 1,
      score: { red: SIDE, blue: SIDE },
      scoreTime: 100,
      camp: null,
      ...change,
    },
  })

async function loadStores() {
  tab.answer('/pkData', pkAnswer())
  const store = await import('../../../../../src/features/pk/browser/pk.ts')
  const { $pageEvent } = await import('../../../../../src/stores/site/page-mount.ts')
  const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = store.$pkOverview.listen(() => {})
  await tab.pass(0)
  const week = () => {
    const state = store.$pkOverview.get()
    return state.state === 'ready' ? state.data.week : undefined
  }
  return { ...store, $pageEvent, $modal: $topModal, closeModal, week }
}

test('a live score of red versus blue shows only when it is newer than the shown one and of this week', async () => {
  const { $pageEvent, week } = await loadStores()
  expect(week()).toMatchObject({ scoreTime: 100, score: { red: SIDE } })
  $pageEvent.set({ type: 'pkScore', week: '2026-11-09', time: 900, ...SCORE })
  expect(week()).toMatchObject({ scoreTime: 100 })
  $pageEvent.set({ type: 'pkScore', week: '2026-11-16', time: 99, ...SCORE })
  expect(week()).toMatchObject({ scoreTime: 100 })
  $pageEvent.set({ type: 'pkScore', week: '2026-11-16', time: 101, ...SCORE })
  $pageEvent.set({ type: 'balance' })
  expect(week()).toMatchObject({ scoreTime: 101, score: SCORE })
})

test('the score of red versus blue is fetched at intervals when no live event arrives', async () => {
  await loadStores()
  tab.answer('/pkData', pkAnswer({ points: 3 }))
  const before = tab.sentTo('/pkData').length
  await tab.pass(20_000)
  await tab.pass(0)
  expect(tab.sentTo('/pkData').length).toBe(before + 1)
})

test('a side of red versus blue is chosen once the player has confirmed it', async () => {
  const { chooseCamp, $modal, closeModal } = await loadStores()
  const chosen = chooseCamp('red', { endTime: WEEK })
  const modal = $modal.get()
  if (modal?.name !== 'confirm') throw new Error('No question')
  expect(modal).toMatchObject({ title: 'Ride with red this week?', action: 'Ride with red', keep: 'Not yet' })
  tab.answer('/pkSignUp', successAnswerOf({ camp: 'red', week: '2026-11-16' }))
  modal.onAnswer(true)
  closeModal()
  await chosen
  expect(tab.sentTo('/pkSignUp')).toMatchObject([{ body: { camp: 'red' } }])
  const { $toasts } = await import('../../../../../src/stores/modals/toasts.ts')
  expect($toasts.get()).toMatchObject([{ message: 'You ride with red this week.' }])
})

test('no side of red versus blue is sent when the player does not confirm it', async () => {
  const { chooseCamp, closeModal } = await loadStores()
  const chosen = chooseCamp('blue', { endTime: WEEK })
  closeModal()
  await chosen
  expect(tab.sentTo('/pkSignUp')).toEqual([])
})

test('a player who joins red versus blue too late sees the message that the sides of the week are chosen', async () => {
  const { chooseCamp, campSignUp, $modal, closeModal } = await loadStores()
  const chosen = chooseCamp('blue', { endTime: WEEK })
  tab.answer('/pkSignUp', refusalAnswerOf(4208, { signUpEndMs: 1 }))
  const modal = $modal.get()
  if (modal?.name !== 'confirm') throw new Error('No question')
  modal.onAnswer(true)
  closeModal()
  await chosen
  expect(campSignUp.$submission.get()).toMatchObject({
    state: 'failed',
    message: 'Sign-up for this week is over.',
  })
})
