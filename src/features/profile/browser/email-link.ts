import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { sendEmailLink } from '../contract.ts'
import { confirmEmailMessages } from '../texts/en-US/confirm-email.ts'
import { loadProfileDetails } from './public/details.ts'

/** Sends a new link to the e-mail address of the profile. */
export const emailLinkSending = createSubmitAction<void>(async () => {
  const { isEmailConfirmed } = await sendPlayerRequest<typeof sendEmailLink>('/sendEmailLink', {})
  if (isEmailConfirmed) await loadProfileDetails()
  else showToast(confirmEmailMessages.get().sent, 'good')
})
