import { atom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { TERMS_VERSION } from '../../../domain/player/account.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createForm } from '../../../stores/form/form.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { $user } from '../../../stores/session/token.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { openReturnPage } from '../../auth/browser/public/go-back.ts'
import { readStoredInviteCode } from '../../auth/browser/public/invite-code.ts'
import { storeSessionAndLoginMethod } from '../../auth/browser/public/sign-in.ts'
import { SOCIAL_LOGIN_REQUESTS } from '../../auth/browser/public/social-login.ts'
import {
  forgetSocialRegistrationVisit,
  type ReturnedSocialProviderVisit,
  readSocialRegistrationVisit,
} from '../../auth/browser/public/social-visit.ts'
import type { agentFill, updateProfile } from '../contract.ts'
import { $nicknameBounds, nicknameErrorTextOf } from './profile.ts'

interface NewPlayerValues {
  readonly nickname: string
  readonly inviteCode: string
  readonly isEligible: boolean
}

/**
 * The data with which a newcomer returned from a social provider; the page then registers the newcomer. `undefined` for
 * a registered player.
 */
export const $socialRegistrationVisit = atom<ReturnedSocialProviderVisit | undefined>(undefined)

onPageMount($socialRegistrationVisit, () => {
  if (readPageSessionToken() === undefined) $socialRegistrationVisit.set(readSocialRegistrationVisit())
})

/**
 * The form after a first log-in by code or social account: nickname and inviter. It also registers a newcomer with a
 * social account, who must confirm age and terms. After success the return page opens. If the server refuses one value,
 * the next attempt does not send the values that are already stored.
 */
export const newPlayerForm = createForm<NewPlayerValues>({
  initial: { nickname: '', inviteCode: '', isEligible: false },
  reads: [$nicknameBounds, $socialRegistrationVisit],
  errorsOf: ({ nickname, isEligible }) => {
    if (!$socialRegistrationVisit.get()) return { nickname: nicknameErrorTextOf(nickname) }
    return {
      nickname: nickname.trim() ? nicknameErrorTextOf(nickname) : undefined,
      isEligible: isEligible ? undefined : registrationMessages.get().eligibleMissing,
    }
  },
  fieldOf: {
    nicknameTaken: 'nickname',
    nicknameInvalid: 'nickname',
    nicknameReserved: 'nickname',
    inviterUnknown: 'inviteCode',
    inviterSelf: 'inviteCode',
    inviterSet: 'inviteCode',
    inviterLoop: 'inviteCode',
    underAge: 'isEligible',
  },
  async send(values) {
    const newcomer = $socialRegistrationVisit.get()
    if (newcomer && !(await registerSocialPlayer(newcomer, values))) return
    const [nickname, pid] = [values.nickname.trim(), removeCodeSeparators(values.inviteCode)]
    const user = $user.get()
    const isChanged = nickname !== user?.nickname && (nickname || !newcomer)
    if (isChanged)
      updateOwnUser(await sendPlayerRequest<typeof updateProfile>('/updateProfile', { nickname }))
    if (pid && !user?.pid) updateOwnUser(await sendPlayerRequest<typeof agentFill>('/agentFill', { pid }))
    await openReturnPage('/')
  },
})

/**
 * Registers a newcomer, and makes the new player the player of this page.
 * @returns false if the browser does not store the session
 */
async function registerSocialPlayer(
  { name, state, code }: ReturnedSocialProviderVisit,
  { isEligible, inviteCode }: NewPlayerValues,
): Promise<boolean> {
  const invite = removeCodeSeparators(inviteCode)
  const confirmation = { isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
  let isStored: boolean
  try {
    isStored = await storeSessionAndLoginMethod(
      await SOCIAL_LOGIN_REQUESTS[name]({ state, code, ...confirmation }),
      undefined,
      name,
    )
  } catch (error) {
    // The social provider's code works only once. So the page forgets that the visitor returned from the provider, and
    // a reload of the page leads to the log-in.
    if (error instanceof CallError && refusalNameOfFailure(error.failure) === 'socialRefused')
      forgetSocialRegistrationVisit()
    throw error
  }
  forgetSocialRegistrationVisit()
  $socialRegistrationVisit.set(undefined)
  return isStored
}

/** Fills in the stored invite code and the player's current nickname, unless the player has typed something. */
export function prefillNewPlayerForm(): void {
  const { nickname, inviteCode } = newPlayerForm.$form.get().values
  newPlayerForm.change({
    nickname: nickname || ($user.get()?.nickname ?? ''),
    inviteCode: inviteCode || (readStoredInviteCode() ?? ''),
  })
}

/** Opens the return page without sending anything. */
export function skipNewPlayerForm(): void {
  void openReturnPage('/')
}
