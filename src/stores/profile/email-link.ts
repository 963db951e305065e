import type { sendEmailLink } from '../../contract/profile.ts'
import { confirmEmailMessages } from '../../i18n/en-US/confirm-email.ts'
import { request } from '../call/api.ts'
import { createSubmit } from '../form/submit.ts'
import { showToast } from '../modals/toasts.ts'
import { loadDetails } from './details.ts'

/** Sends a new link to the e-mail address of the profile. */
export const emailLink = createSubmit<void>(async () => {
  const { isEmailConfirmed } = await request<typeof sendEmailLink>('/sendEmailLink', {})
  if (isEmailConfirmed) await loadDetails()
  else showToast(confirmEmailMessages.get().sent, 'good')
})
