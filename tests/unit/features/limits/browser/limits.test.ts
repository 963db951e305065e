import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import type { SelfLimit } from '../../../../../src/features/limits/browser/limits.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { userInfoOf } from '../../../../support/user-info.ts'

const LIMIT: SelfLimit = {
  kind: 'loss',
  period: 'day',
  own: 100_000,
  staff: null,
  limit: 100_000,
  used: 0,
  left: 100_000,
  endsAtMs: DAY_MS,
  pending: null,
}

const USER = userInfoOf({ id: 'player-1', protection: { offers: ['deposit'] } })

let tab: TestTab

async function openPage(address = '/member/self-limited', user = USER) {
  tab = await openTestTab(address, { access_token: 'token', 'perya:user': JSON.stringify(user) })
  tab.answer('/getSelfLimit', successAnswerOf({ list: [LIMIT], realityCheckMinutes: 60, exclusion: null }))
  tab.answer('/refreshData', successAnswerOf({ coin: 0, userInfo: user }))
  tab.answer('/limitsAsked', successAnswerOf({}))
  const modals = await import('../../../../../src/stores/modals/modals.ts')
  const { $toasts } = await import('../../../../../src/stores/modals/toasts.ts')
  return { ...modals, $toasts }
}

beforeEach(async () => void (await openPage()))
afterEach(() => void vi.useRealTimers())

describe('the dialog of a limit', () => {
  const load = async () => ({
    ...(await import('../../../../../src/features/limits/browser/limit-form.ts')),
    ...(await import('../../../../../src/stores/modals/modals.ts')),
    ...(await import('../../../../../src/stores/modals/toasts.ts')),
  })

  test('the dialog of a limit says whether the typed amount is tighter or looser, before anything is sent', async () => {
    const { openLimitDialog, limitForm, $effectOfEditedLimit, $topModal } = await load()
    openLimitDialog(LIMIT)
    expect($topModal.get()).toEqual({ name: 'self-limit' })
    expect($effectOfEditedLimit.get()).toBe('same')
    limitForm.change({ amount: '999.99' })
    expect($effectOfEditedLimit.get()).toBe('tighter')
    limitForm.change({ amount: '1,000.01' })
    expect($effectOfEditedLimit.get()).toBe('looser')
    limitForm.change({ amount: '0.99' })
    expect($effectOfEditedLimit.get()).toBeUndefined()
    await limitForm.submit()
    expect(limitForm.$form.get().errors.amount).toBe('Use ₱1 or more.')
    expect(tab.sentTo('/setSelfLimit')).toEqual([])
  })

  test('the dialog of a time limit accepts an amount of minutes', async () => {
    const { openLimitDialog, limitForm, $effectOfEditedLimit } = await load()
    openLimitDialog({ ...LIMIT, kind: 'time', own: null, limit: null })
    tab.answer('/setSelfLimit', successAnswerOf({ change: 'tighter' }))
    for (const wrong of ['0', '1441', '1.5', 'an hour', '']) {
      limitForm.change({ amount: wrong })
      expect($effectOfEditedLimit.get(), wrong).toBeUndefined()
    }
    limitForm.change({ amount: '90' })
    await limitForm.submit()
    expect(tab.sentTo('/setSelfLimit')[0]?.body).toMatchObject({ kind: 'time', period: 'day', to: 90 })
  })

  test('the dialog of a limit closes once the limit is saved, and shows a refusal inside the dialog', async () => {
    const { openLimitDialog, limitForm, $topModal, $toasts } = await load()
    openLimitDialog(LIMIT)
    limitForm.change({ amount: '2000' })
    tab.answer('/setSelfLimit', refusalAnswerOf(ERROR_CODE.limitPending))
    await limitForm.submit()
    expect($topModal.get()).toEqual({ name: 'self-limit' })
    expect(limitForm.$form.get().message).toContain('already asked for a looser limit')
    tab.answer('/setSelfLimit', successAnswerOf({ change: 'looser' }))
    await limitForm.submit()
    expect($topModal.get()).toBeUndefined()
    expect($toasts.get().at(-1)?.message).toContain('confirm it here in 24 hours')
    expect(tab.sentTo('/getSelfLimit')).toHaveLength(1)
  })
})

describe('a break', () => {
  test('a break starts only after the player types the confirmation word, and then logs the player out', async () => {
    const { openBreakDialog, breakForm } = await import('../../../../../src/features/limits/browser/break.ts')
    openBreakDialog({ kind: 'selfExclusion', months: 6 })
    tab.answer('/selfExclude', successAnswerOf({ excludedUntilMs: DAY_MS }))
    for (const word of ['', 'break it', 'BREA']) {
      breakForm.change({ word })
      await breakForm.submit()
    }
    expect(tab.sentTo('/selfExclude')).toEqual([])
    breakForm.change({ word: ' break ' })
    void breakForm.submit()
    await tab.pass(0)
    expect(tab.sentTo('/selfExclude')[0]?.body).toMatchObject({ months: 6 })
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    expect($topModal.get()).toMatchObject({ name: 'alert', title: 'Your break has started' })
    closeModal()
    expect(tab.storage.access_token).toBeUndefined()
    expect(tab.went).toEqual(['go /'])
  })
})

describe('the question about limits', () => {
  const offers = () => import('../../../../../src/features/limits/browser/public/offer.ts')

  async function answer(isWanted: boolean | undefined) {
    const { offerLimits } = await offers()
    const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
    const asked = offerLimits()
    const modal = $topModal.get()
    if (modal?.name !== 'limits-offer') throw new Error('There was no question')
    if (isWanted !== undefined) modal.onAnswer(isWanted)
    closeModal()
    return asked
  }

  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])(
    'the dialog that offers limits, answered with %s, does not open again on this or other devices',
    async (given, wanted) => {
      const { isLimitsOfferDue, offerLimits } = await offers()
      expect(await answer(given)).toBe(wanted)
      expect(tab.sentTo('/limitsAsked').map(sent => sent.body.at)).toEqual(['deposit'])
      expect(isLimitsOfferDue()).toBe(false)
      expect(await offerLimits()).toBe(false)
    },
  )

  test('the dialog that offers limits does not open again on this device when the answer could not be sent', async () => {
    tab.answer('/limitsAsked', refusalAnswerOf(ERROR_CODE.tooManyRequests))
    await answer(false)
    tab.storage['perya:user'] = JSON.stringify(USER)
    expect((await offers()).isLimitsOfferDue()).toBe(false)
  })

  test.each([
    ['excluded', { ...USER, excludedUntilMs: DAY_MS }],
    ['asked before', { ...USER, protection: { ...USER.protection, offers: [] } }],
  ])('the dialog that offers limits does not open for a player who is %s', async (_, user) => {
    await openPage('/', user)
    expect((await offers()).isLimitsOfferDue()).toBe(false)
  })
})

test('the guide for new players does not open for a player who gets no offers', async () => {
  const user = { ...USER, protection: { ...USER.protection, arePromotionsOff: true } }
  const { $topModal } = await openPage('/', user)
  tab.answer(
    '/anonymous/appConfig',
    successAnswerOf({ edition: 'sandbox', clientConfig: { tutorialVersion: 3 } }),
  )
  const { offerGuide } = await import('../../../../../src/features/guide/browser/offer-guide.ts')
  await offerGuide()
  expect($topModal.get()).toBeUndefined()
})
