import { expect, test } from 'vitest'
import { ERROR_CODE, type ErrorName } from '../../../../src/contract/errors.ts'
import {
  isMoneyRefusalMessage,
  loadRefusalTexts,
  messageOfFailure,
} from '../../../../src/stores/call/failure.ts'

const messageOf = (name: ErrorName) =>
  messageOfFailure({ kind: 'refused', code: ERROR_CODE[name], detail: {} })

test.each<[ErrorName, boolean]>([
  ['notEnoughMoney', true],
  ['depositLimit', true],
  ['paymentUnavailable', true],
  ['withdrawalDayCount', true],
  ['kycRequired', true],
  ['claimExpired', true],
  ['safeboxPasswordWrong', true],
  ['requestIdReused', true],
  ['passwordWrong', false],
  ['nicknameTaken', false],
  ['gameClosed', false],
  ['badRequest', false],
  ['tooLarge', false],
  ['tooManyRequests', false],
  ['reauthRequired', false],
])(
  'help is offered beside the message of a refusal about money, and of no other: %s',
  async (name, isOffered) => {
    await loadRefusalTexts()
    expect(isMoneyRefusalMessage(messageOf(name))).toBe(isOffered)
    expect(isMoneyRefusalMessage(undefined)).toBe(false)
    expect(isMoneyRefusalMessage('Fill in this field.')).toBe(false)
  },
)

test('help stays beside the message of a refusal about money while another one appears', async () => {
  await loadRefusalTexts()
  const [first, second] = [messageOf('notEnoughMoney'), messageOf('channelClosed')]
  expect(first).not.toBe(second)
  expect([first, second].map(isMoneyRefusalMessage)).toEqual([true, true])
})
