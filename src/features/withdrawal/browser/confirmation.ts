import { atom } from 'nanostores'
import { ERROR_CODE } from '../../../contract/errors.ts'
import type { SecondFactorKind } from '../../../domain/payments/withdrawal.ts'
import { SAFEBOX_PASSWORD_PATTERN, SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { safeboxPasswordMessages } from '../../../i18n/en-US/safebox-password.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { isRefusal, messageOfFailureUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createForm } from '../../../stores/form/form.ts'
import { closeModal, openModal } from '../../../stores/modals/modals.ts'
import { SMS_CODE_REFUSAL_FIELDS } from '../../auth/browser/public/code-field.ts'
import { emptyFieldErrorTextOf } from '../../auth/browser/public/empty-field.ts'
import { smsCodeErrorTextOf } from '../../auth/browser/public/phone-words.ts'
import { createSmsCodeRequest } from '../../auth/browser/public/sms-code.ts'
import type { exchange } from '../contract.ts'
import { $withdrawalInfo } from './public/exchange.ts'
import type { Withdrawal } from './records.ts'

/** The details of a requested withdrawal, without the second factor. */
export interface WithdrawalDetails {
  readonly receivingAccountId: string
  /** The amount in centavos. */
  readonly amount: number
}

/**
 * The withdrawal that was requested but whose outcome is unknown. No other withdrawal can be requested until the
 * outcome is known.
 */
export const withdrawalIntent = createCommandIntent<WithdrawalDetails>('withdrawal')

/** Sends SMS codes to the player's bound phone; a code can confirm a withdrawal. */
export const withdrawalSmsCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.confirm)

/** The withdrawal that waits for the player's confirmation. */
export const $withdrawalToConfirm = atom<WithdrawalDetails | undefined>(undefined)

/** Whether the withdrawal was refused because the identity is not verified. */
export const $isKycNeededToWithdraw = atom(false)

/**
 * The refusals of the second factor, such as a wrong password. After them the outcome of an earlier attempt of the same
 * withdrawal is still unknown.
 */
const CONFIRMATION_REFUSALS = [
  ERROR_CODE.secondFactorMissing,
  ERROR_CODE.safeboxPasswordMissing,
  ERROR_CODE.credentialNew,
  ERROR_CODE.safeboxPasswordWrong,
  ERROR_CODE.safeboxLocked,
  ERROR_CODE.codeWrong,
  ERROR_CODE.codeExpired,
  ERROR_CODE.codeTries,
  ERROR_CODE.passwordWrong,
  ERROR_CODE.locked,
]

interface ConfirmationValues {
  /** The safebox password or the log-in password that the player typed. */
  readonly password: string
  readonly code: string
}

function requiredSecondFactor(): SecondFactorKind | undefined {
  const exchange = $withdrawalInfo.get()
  return exchange.state === 'ready' ? (exchange.info.secondFactor ?? undefined) : undefined
}

function passwordError(password: string): string | undefined {
  if (requiredSecondFactor() !== 'safebox') return emptyFieldErrorTextOf(password)
  return SAFEBOX_PASSWORD_PATTERN.test(password) ? undefined : safeboxPasswordMessages.get().missing
}

/** The player's password or code as a field of the request. The required second factor decides the field's name. */
function confirmationFields({ password, code }: ConfirmationValues) {
  const kind = requiredSecondFactor()
  if (kind === 'code') return { code }
  return kind === 'safebox' ? { safeboxPassword: password } : { password }
}

let onWithdrawalMade: (made: Withdrawal) => Promise<void> = () => Promise.resolve()

/** The form that confirms a withdrawal by the second factor and sends it. */
export const withdrawalConfirmationForm = createForm<ConfirmationValues>({
  initial: { password: '', code: '' },
  reads: [$withdrawalInfo],
  toMessage: messageOfFailureUnlessAnswerLost,
  errorsOf: ({ password, code }) => ({
    password: requiredSecondFactor() === 'code' ? undefined : passwordError(password),
    code: requiredSecondFactor() === 'code' ? smsCodeErrorTextOf(code) : undefined,
  }),
  fieldOf: {
    safeboxPasswordWrong: 'password',
    safeboxLocked: 'password',
    passwordWrong: 'password',
    locked: 'password',
    ...SMS_CODE_REFUSAL_FIELDS,
  },
  async send(answer) {
    const details = $withdrawalToConfirm.get()
    if (!details) return
    $isKycNeededToWithdraw.set(false)
    try {
      const body = confirmationFields(answer)
      const made = await sendMoneyCommandOnce(
        withdrawalIntent,
        details,
        sent => sendPlayerRequest<typeof exchange>('/exchange', { ...sent, ...body }),
        CONFIRMATION_REFUSALS,
      )
      closeModal()
      await onWithdrawalMade(made)
    } catch (error) {
      $isKycNeededToWithdraw.set(isRefusal(error, ERROR_CODE.kycRequired))
      // If the answer was lost, the dialog is closed: the page behind it shows the withdrawal and offers to send it
      // again.
      if (withdrawalIntent.open) closeModal()
      throw error
    }
  },
})

/**
 * Opens the dialog in which the player confirms a withdrawal.
 * @param then called with the withdrawal after the server has accepted it
 */
export function askWithdrawalConfirmation(
  details: WithdrawalDetails,
  then: (made: Withdrawal) => Promise<void>,
): void {
  onWithdrawalMade = then
  withdrawalConfirmationForm.reset()
  $isKycNeededToWithdraw.set(false)
  $withdrawalToConfirm.set(details)
  openModal({ name: 'withdrawal' })
}
