import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import type { confirmEmail } from '../contract.ts'

const $confirmed = atom<string | undefined>(undefined)

/** The confirmed e-mail address, masked; `undefined` until the confirmation succeeds. */
export const $confirmedEmail: ReadableAtom<string | undefined> = $confirmed

const $token = atom<string | undefined>(undefined)

onMount($token, () => $token.set(environment().history.fragment()))

/** The token after the `#` of the page's URL; empty if the URL has none, `undefined` before hydration. */
export const $emailLinkToken: ReadableAtom<string | undefined> = $token

/** Confirms the e-mail address to which the link was sent. */
export const emailConfirmation = createSubmitAction<void>(async () => {
  const { email } = await sendPublicRequest<typeof confirmEmail>('/confirmEmail', {
    token: $token.get() ?? '',
  })
  $confirmed.set(email)
})
