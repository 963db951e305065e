import { SOCIAL_TYPE, type SocialProviderName } from '../../../domain/player/account.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import type { unbindSocialAccount } from '../../auth/contract/social.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/** Unlinks the player's account at a provider. */
export const socialAccountUnlinking = createRowAction<SocialProviderName>(async name => {
  updateOwnUser(
    await sendPlayerRequest<typeof unbindSocialAccount>('/unbindSocialAccount', {
      socialType: SOCIAL_TYPE[name],
    }),
  )
})

/** Asks the player to confirm, then unlinks an account. A failure is shown beside the account. */
export async function unlinkSocialAccount(name: SocialProviderName): Promise<void> {
  const t = profileMessages.get()
  const provider = socialAccountMessages.get()[name]
  await runIfConfirmed(
    {
      title: t.unlinkTitle({ provider }),
      message: t.unlinkQuestion({ provider }),
      action: t.unlink,
    },
    async () => {
      await socialAccountUnlinking.submit(name)
      if (socialAccountUnlinking.$submission.get().state === 'done')
        showToast(t.unlinked({ provider }), 'good')
    },
  )
}
