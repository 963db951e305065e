import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { TERMS_VERSION } from '../../../domain/player/account.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import type { FormStore } from '../../../stores/form/form.ts'
import { readStoredInviteCode } from './public/invite-code.ts'

/** What the player confirms in every registration form, and the optional invite code. */
export interface RegistrationConfirmation {
  readonly isEligible: boolean
  readonly inviteCode: string
}

export const EMPTY_CONFIRMATION: RegistrationConfirmation = { isEligible: false, inviteCode: '' }

/** For each refusal of the confirmation, the form field that shows its message. */
export const CONFIRMATION_REFUSAL_FIELDS = {
  underAge: 'isEligible',
  termsOutdated: 'isEligible',
  inviterUnknown: 'inviteCode',
} as const

/** The error message of the confirmation of age and eligibility; `undefined` when the player has confirmed. */
export const eligibilityErrorOf = ({ isEligible }: Pick<RegistrationConfirmation, 'isEligible'>) =>
  isEligible ? undefined : registrationMessages.get().eligibleMissing

/** The fields of the body that all registrations send. */
export function confirmationBodyOf({ isEligible, inviteCode }: RegistrationConfirmation) {
  const invite = removeCodeSeparators(inviteCode)
  return { isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
}

/** Fills the form's field with the stored invite code, unless the field already has a text. */
export function prefillInviteCode<Values extends RegistrationConfirmation>(form: FormStore<Values>): void {
  const inviteCode = readStoredInviteCode()
  const isEmpty = form.$form.get().values.inviteCode === ''
  if (inviteCode && isEmpty) form.change({ inviteCode } as Partial<Values>)
}
