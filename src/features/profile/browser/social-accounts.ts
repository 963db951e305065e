import { computed } from 'nanostores'
import { SOCIAL_TYPE, type SocialProviderName } from '../../../domain/player/account.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { askForConfirmation } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import type { unbindSocialAccount } from '../../auth/contract/social.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

let requestedProviderName: SocialProviderName | undefined

const unlinkSubmit = createSubmitAction<SocialProviderName>(async name => {
  updateOwnUser(
    await sendPlayerRequest<typeof unbindSocialAccount>('/unbindSocialAccount', {
      socialType: SOCIAL_TYPE[name],
    }),
  )
})

/**
 * The latest unlinking of a social account: the account's provider, whether the call is pending, and the reason if it
 * failed.
 */
export const $socialAccountUnlinking = computed(unlinkSubmit.$submission, submission => ({
  name: requestedProviderName,
  isPending: submission.state === 'pending',
  message: submission.state === 'failed' ? submission.message : undefined,
  /** Whether the server refused to unlink the account because it is the player's only login method. */
  isLastLoginMethod:
    submission.state === 'failed' &&
    submission.failure !== undefined &&
    refusalNameOfFailure(submission.failure) === 'lastLoginMethod',
}))

/** Asks the player to confirm, then unlinks an account. A failure is shown beside the account. */
export async function unlinkSocialAccount(name: SocialProviderName): Promise<void> {
  const t = profileMessages.get()
  const provider = socialAccountMessages.get()[name]
  const isConfirmed = await askForConfirmation({
    title: t.unlinkTitle({ provider }),
    message: t.unlinkQuestion({ provider }),
    action: t.unlink,
  })
  if (!isConfirmed) return
  requestedProviderName = name
  await unlinkSubmit.submit(name)
  if (unlinkSubmit.$submission.get().state === 'done') showToast(t.unlinked({ provider }), 'good')
}
