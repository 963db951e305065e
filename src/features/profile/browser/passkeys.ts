import { atom } from 'nanostores'
import { PASSKEY_LIMITS } from '../../../domain/player/account.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { type OwnPasskey, refreshPasskeys } from '../../auth/browser/public/own-passkeys.ts'
import type { passkeyAdd, passkeyAddStart, passkeyRemove } from '../../auth/contract/passkey.ts'
import { ownPasskeysMessages } from '../texts/en-US/own-passkeys.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/**
 * A hint that says why the device created no passkey; `undefined` for no hint. It is not shown as an error, since the
 * player may have canceled.
 */
export const $passkeyFailureHint = atom<string | undefined>(undefined)

/** Creates a passkey on this device and stores it with a name. */
export const passkeyForm = createForm<{ name: string }>({
  initial: { name: '' },
  errorsOf: ({ name }) => ({ name: name.trim() === '' ? profileMessages.get().missing : undefined }),
  async send({ name }) {
    const t = ownPasskeysMessages.get()
    $passkeyFailureHint.set(undefined)
    const { options } = await sendPlayerRequest<typeof passkeyAddStart>('/passkeyAddStart', {})
    // The passkey code is loaded only now, since most visits of the profile add no passkey.
    const { createPasskey } = await import('../../../platform/passkey.ts')
    const created = await createPasskey(options)
    if (created.state !== 'answered') {
      $passkeyFailureHint.set({ cancelled: t.notAdded, known: t.known, unusable: t.cannotAdd }[created.state])
      return
    }
    await sendPlayerRequest<typeof passkeyAdd>('/passkeyAdd', { passkey: created.passkey, name: name.trim() })
    await refreshPasskeys()
    showToast(t.added, 'good')
  },
})

/** Fills in the name of this device, unless the player has typed something. */
export function prefillPasskeyName(deviceName: string): void {
  if (passkeyForm.$form.get().values.name === '') {
    passkeyForm.change({ name: deviceName.slice(0, PASSKEY_LIMITS.nameMax) })
  }
}

/** Removes a passkey by its id. */
export const passkeyRemoval = createRowAction<string>(async id => {
  await sendPlayerRequest<typeof passkeyRemove>('/passkeyRemove', { id })
  await refreshPasskeys()
})

/** Asks the player to confirm, then removes a passkey. */
export async function removePasskey({ id, name }: OwnPasskey): Promise<void> {
  const t = ownPasskeysMessages.get()
  await runIfConfirmed(
    {
      title: t.removeTitle,
      message: t.removeQuestion({ name }),
      action: t.removeAction,
      isDanger: true,
    },
    async () => {
      await passkeyRemoval.submit(id)
      if (passkeyRemoval.$submission.get().state === 'done') showToast(t.removed, 'good')
    },
  )
}
