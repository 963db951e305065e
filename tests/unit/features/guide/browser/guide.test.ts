import { afterEach, expect, test, vi } from 'vitest'
import {
  openNextPageInTab,
  openTestTab,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'

const PLAYER = { access_token: 'token', 'perya:user': storedTextOfUser({ id: 'p1' }) }

let tab: TestTab

async function loadGuide(version: number) {
  const clientConfig = { tutorialVersion: version }
  tab.answer('/anonymous/appConfig', successAnswerOf({ edition: 'sandbox', clientConfig }))
  const modals = await import('../../../../../src/stores/modals/modals.ts')
  const { offerGuide } = await import('../../../../../src/features/guide/browser/offer-guide.ts')
  return { ...modals, offerGuide, ...(await import('../../../../../src/features/guide/browser/guide.ts')) }
}

async function openPage(storage: Record<string, string> = PLAYER, version = 1) {
  tab = await openTestTab('/', { ...storage })
  return loadGuide(version)
}

async function openGuideOnNextPage(version: number) {
  tab.isOwnLink = false
  await openNextPageInTab(tab, '/')
  return loadGuide(version)
}

afterEach(() => void vi.useRealTimers())

test('the guide for new players shows every step once, and the player can go forward and back', async () => {
  const guide = await openPage()
  await guide.offerGuide()
  expect(guide.$topModal.get()).toEqual({ name: 'guide' })
  guide.showPreviousCoachMark()
  expect(guide.$guideStep.get()).toBe(0)
  guide.showNextCoachMark()
  guide.showNextCoachMark()
  guide.showPreviousCoachMark()
  expect(guide.$guideStep.get()).toBe(1)
  for (const _ of [2, 3, 4]) guide.showNextCoachMark()
  expect(guide.$topModal.get()).toBeUndefined()
})

test('the guide for new players shows again to a player who has seen it only when its version rises', async () => {
  const first = await openPage()
  await first.offerGuide()
  const second = await openGuideOnNextPage(1)
  await second.offerGuide()
  expect(second.$topModal.get()).toBeUndefined()
  const third = await openGuideOnNextPage(2)
  await third.offerGuide()
  expect(third.$topModal.get()).toEqual({ name: 'guide' })
})

test('the guide for new players does not show again after a log-out', async () => {
  const first = await openPage()
  await first.offerGuide()
  const { clearSession, storeNewSession } = await import('../../../../../src/stores/session/token.ts')
  clearSession()
  storeNewSession('token', userInfoOf({ id: 'p1' }))
  const second = await openGuideOnNextPage(1)
  await second.offerGuide()
  expect(second.$topModal.get()).toBeUndefined()
})

test('the guide for new players also shows to a player who registers on a device on which another player has seen it', async () => {
  const first = await openPage()
  await first.offerGuide()
  const { storeSessionAndLoginMethod } = await import(
    '../../../../../src/features/auth/browser/public/sign-in.ts'
  )
  await storeSessionAndLoginMethod({
    token: 'token',
    userInfo: userInfoOf({ id: 'p2' }),
    lastLoginAtMs: null,
    isNew: true,
  })
  const second = await openGuideOnNextPage(1)
  await second.offerGuide()
  expect(second.$topModal.get()).toEqual({ name: 'guide' })
})

test('the guide for new players does not show to visitors, without a configuration, or while it is switched off', async () => {
  const visitor = await openPage({})
  await visitor.offerGuide()
  expect(visitor.$topModal.get()).toBeUndefined()
  const switchedOff = await openPage(PLAYER, 0)
  await switchedOff.offerGuide()
  expect(switchedOff.$topModal.get()).toBeUndefined()
  const offline = await openPage()
  tab.answer('/anonymous/appConfig', 'lost')
  await offline.offerGuide()
  expect(offline.$topModal.get()).toBeUndefined()
})

test('the guide for new players waits until open modals are closed, and counts as seen only once it is shown', async () => {
  const guide = await openPage()
  guide.showAlert('Tips', 'Something')
  await guide.offerGuide()
  expect(guide.$topModal.get()).toMatchObject({ name: 'alert' })
  expect(tab.storage['perya:guide']).toBeUndefined()
  guide.closeModal()
  expect(guide.$topModal.get()).toEqual({ name: 'guide' })
  expect(tab.storage['perya:guide']).toBe('1')
})

test('a log-out closes the guide for new players', async () => {
  const guide = await openPage()
  await guide.offerGuide()
  const { clearSession } = await import('../../../../../src/stores/session/token.ts')
  clearSession()
  expect(guide.$topModal.get()).toBeUndefined()
})

test('a log-out also closes a guide for new players that is under a dialog, once that dialog is closed', async () => {
  const guide = await openPage()
  await guide.offerGuide()
  guide.showAlert('Tips', 'Something')
  const { clearSession } = await import('../../../../../src/stores/session/token.ts')
  clearSession()
  expect(guide.$topModal.get()).toMatchObject({ name: 'alert' })
  guide.closeModal()
  expect(guide.$topModal.get()).toBeUndefined()
})

test('a log-out also cancels a guide for new players that waits to be shown', async () => {
  const guide = await openPage()
  guide.showAlert('Tips', 'Something')
  await guide.offerGuide()
  const { clearSession } = await import('../../../../../src/stores/session/token.ts')
  clearSession()
  guide.closeModal()
  expect(guide.$topModal.get()).toBeUndefined()
})
