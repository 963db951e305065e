import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import { centavos } from '../../../../../src/domain/money.ts'
import type { WageringGrant } from '../../../../../src/features/withdrawal/browser/grants.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const BONUS = {
  grantId: 'g2',
  kind: 'bonus' as const,
  required: centavos(100_000),
  remaining: centavos(40_000),
  bonusMoney: centavos(20_000),
  inPlay: centavos(0),
  award: { kind: 'sign-up' as const, details: {} },
  createTime: 0,
  expireTime: 0,
} satisfies WageringGrant

const EXCHANGE = {
  coin: 50_000,
  withdrawable: 0,
  turnoverOwed: 40_000,
  grants: [BONUS],
  pending: 0,
  minAmount: 10_000,
  maxAmount: 5_000_000,
  appUserBankList: [],
}

let tab: TestTab

beforeEach(async () => {
  tab = await openTestTab('/withdrawal/gcash', { access_token: 'token' })
  tab.answer('/getExchange', successAnswerOf(EXCHANGE))
})

afterEach(() => void vi.useRealTimers())

/**
 * Starts the cancellation of a bonus and answers the confirmation dialog.
 * @returns the dialog, and the dialogs and toasts afterwards
 */
async function answerCancelling(isConfirmed: boolean, grant: WageringGrant = BONUS) {
  const { askToCancelBonus: cancelBonus } = await import(
    '../../../../../src/features/withdrawal/browser/grants.ts'
  )
  const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  const { $toasts } = await import('../../../../../src/stores/modals/toasts.ts')
  const done = cancelBonus(grant)
  const modal = $topModal.get()
  if (modal?.name !== 'confirm') throw new Error('There was no question')
  modal.onAnswer(isConfirmed)
  closeModal()
  await done
  return { modal, $modal: $topModal, closeModal, $toasts }
}

describe('cancelling a bonus', () => {
  test('before a bonus is canceled, the dialog says what is lost and asks for a confirmation', async () => {
    const { modal } = await answerCancelling(false)
    expect(modal.title).toBe('Cancel this bonus?')
    expect(modal.message).toMatch(/You lose ₱200\.00 of bonus money.*₱400\.00/)
    expect(modal.message).toContain('Money you deposited stays yours.')
    expect([modal.keep, modal.action]).toEqual(['Keep it', 'Cancel this bonus'])
    expect(tab.sentTo('/cancelBonus')).toEqual([])
  })

  test('the dialog for canceling a bonus says how much of the bonus is still in play, and that its winnings are lost too', async () => {
    const { modal } = await answerCancelling(false, { ...BONUS, inPlay: centavos(5_000) })
    expect(modal.message).toMatch(/₱50\.00 more is still in play.*You also lose its share of what it wins/)
  })

  test('the dialog for canceling a bonus without money left says that no money is lost', async () => {
    const { modal } = await answerCancelling(false, { ...BONUS, bonusMoney: centavos(0) })
    expect(modal.message).toContain('no bonus money left to lose')
  })

  test('canceling a bonus sends the shown amount, reports what was removed, and fetches the bonuses again', async () => {
    tab.answer('/cancelBonus', successAnswerOf({ taken: 20_000 }))
    const { $toasts, $modal } = await answerCancelling(true)
    expect(tab.sentTo('/cancelBonus')).toMatchObject([{ body: { grantId: 'g2', bonusMoney: 20_000 } }])
    expect($toasts.get().at(-1)?.message).toBe('Bonus canceled. Bonus money removed: ₱200.00.')
    expect($modal.get()).toBeUndefined()
    expect(tab.sentTo('/getExchange')).toHaveLength(1)
  })

  test.each([
    ['changed meanwhile', ERROR_CODE.bonusChanged, /has changed/],
    ['ended already', ERROR_CODE.bonusUnknown, /has already ended/],
  ])('canceling a bonus that %s shows the reason, and fetches the bonuses again', async (_, code, words) => {
    tab.answer('/cancelBonus', refusalAnswerOf(code))
    const { $modal, $toasts } = await answerCancelling(true)
    expect($modal.get()).toMatchObject({ name: 'alert', title: "The bonus wasn't canceled" })
    expect($modal.get()).toMatchObject({ message: expect.stringMatching(words) })
    expect($toasts.get()).toEqual([])
    expect(tab.sentTo('/getExchange')).toHaveLength(1)
  })

  test('a cancellation of a bonus is repeated under the same id after a lost answer, and under a new id for a new amount', async () => {
    tab.answer('/cancelBonus', 'lost')
    for (const bonusMoney of [20_000, 20_000, 15_000]) {
      const { closeModal } = await answerCancelling(true, { ...BONUS, bonusMoney: centavos(bonusMoney) })
      closeModal()
    }
    const ids = tab.sentTo('/cancelBonus').map(({ body }) => body.requestId)
    expect(ids).toHaveLength(3)
    const [one, same, other] = ids
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})
