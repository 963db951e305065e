import { atom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { TERMS_VERSION } from '../../../domain/player/account.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { request } from '../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createForm } from '../../../stores/form/form.ts'
import { updateOwnUser } from '../../../stores/session/own-user.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import { $user } from '../../../stores/session/token.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { openReturnPage } from '../../auth/browser/public/go-back.ts'
import { readStoredInviteCode } from '../../auth/browser/public/invite-code.ts'
import { storeLogin } from '../../auth/browser/public/sign-in.ts'
import { SOCIAL_LOGIN_REQUESTS } from '../../auth/browser/public/social-login.ts'
import {
  forgetNewcomerVisit,
  type ReturnedVisit,
  readNewcomerVisit,
} from '../../auth/browser/public/social-visit.ts'
import type { agentFill, updateProfile } from '../contract.ts'
import { $nicknameBounds, nicknameErrorMessage } from './profile.ts'

interface Info {
  readonly nickname: string
  readonly inviteCode: string
  readonly isEligible: boolean
}

/** The visit to a social provider of a newcomer whom this page registers; `undefined` for a player. */
export const $newcomerSocialVisit = atom<ReturnedVisit | undefined>(undefined)

onPageMount($newcomerSocialVisit, () => {
  if (pageToken() === undefined) $newcomerSocialVisit.set(readNewcomerVisit())
})

/**
 * The form after a first log-in by code or social account, with nickname and inviter. A newcomer with a social account
 * also confirms age and terms, and is then registered. Afterwards the return page opens. After a refusal, values that
 * were already stored are not sent again.
 */
export const newPlayerForm = createForm<Info>({
  initial: { nickname: '', inviteCode: '', isEligible: false },
  reads: [$nicknameBounds, $newcomerSocialVisit],
  errorsOf: ({ nickname, isEligible }) => {
    if (!$newcomerSocialVisit.get()) return { nickname: nicknameErrorMessage(nickname) }
    return {
      nickname: nickname.trim() ? nicknameErrorMessage(nickname) : undefined,
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
    const newcomer = $newcomerSocialVisit.get()
    if (newcomer && !(await registerNewcomer(newcomer, values))) return
    const [nickname, pid] = [values.nickname.trim(), removeCodeSeparators(values.inviteCode)]
    const user = $user.get()
    const isChanged = nickname !== user?.nickname && (nickname || !newcomer)
    if (isChanged) updateOwnUser(await request<typeof updateProfile>('/updateProfile', { nickname }))
    if (pid && !user?.pid) updateOwnUser(await request<typeof agentFill>('/agentFill', { pid }))
    await openReturnPage('/')
  },
})

/**
 * Registers a newcomer, and binds the page to the new player.
 * @returns false where the browser does not store the session
 */
async function registerNewcomer(
  { name, state, code }: ReturnedVisit,
  { isEligible, inviteCode }: Info,
): Promise<boolean> {
  const invite = removeCodeSeparators(inviteCode)
  const confirmation = { isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
  let isStored: boolean
  try {
    isStored = await storeLogin(
      await SOCIAL_LOGIN_REQUESTS[name]({ state, code, ...confirmation }),
      undefined,
      name,
    )
  } catch (error) {
    // The visit cannot be used again. After a reload this page leads to the log-in.
    if (error instanceof CallError && refusalNameOfFailure(error.failure) === 'socialRefused')
      forgetNewcomerVisit()
    throw error
  }
  forgetNewcomerVisit()
  $newcomerSocialVisit.set(undefined)
  return isStored
}

/** Fills in the visit's invite code and the player's current nickname, unless the player has typed something. */
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
