import { atom } from 'nanostores'
import { CallError } from '../../../contract/requester.ts'
import { plainCode } from '../../../domain/plain-code.ts'
import { TERMS_VERSION } from '../../../domain/player/account.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { request } from '../../../stores/call/api.ts'
import { refusalOf } from '../../../stores/call/failure.ts'
import { createForm } from '../../../stores/form/form.ts'
import { changeUser } from '../../../stores/session/own-user.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import { $user } from '../../../stores/session/token.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { goBack } from '../../auth/browser/public/go-back.ts'
import { storedInviteCode } from '../../auth/browser/public/invite-code.ts'
import { storeLogin } from '../../auth/browser/public/sign-in.ts'
import { SOCIAL_LOGIN } from '../../auth/browser/public/social-login.ts'
import { forgetNewcomer, type ReturnedVisit, storedNewcomer } from '../../auth/browser/public/social-visit.ts'
import type { agentFill, updateProfile } from '../contract.ts'
import { $nicknameBounds, nicknameWords } from './profile.ts'

interface Info {
  readonly nickname: string
  readonly inviteCode: string
  readonly isEligible: boolean
}

/** The visit to a social provider of a newcomer whom this page registers; `undefined` for a player. */
export const $newcomer = atom<ReturnedVisit | undefined>(undefined)

onPageMount($newcomer, () => {
  if (pageToken() === undefined) $newcomer.set(storedNewcomer())
})

/**
 * The form after a first log-in by code or social account, with nickname and inviter. A newcomer with a social account
 * also confirms age and terms, and is then registered. Afterwards the return page opens. After a refusal, values that
 * were already stored are not sent again.
 */
export const infoForm = createForm<Info>({
  initial: { nickname: '', inviteCode: '', isEligible: false },
  reads: [$nicknameBounds, $newcomer],
  errorsOf: ({ nickname, isEligible }) => {
    if (!$newcomer.get()) return { nickname: nicknameWords(nickname) }
    return {
      nickname: nickname.trim() ? nicknameWords(nickname) : undefined,
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
    const newcomer = $newcomer.get()
    if (newcomer && !(await registerNewcomer(newcomer, values))) return
    const [nickname, pid] = [values.nickname.trim(), plainCode(values.inviteCode)]
    const user = $user.get()
    const isChanged = nickname !== user?.nickname && (nickname || !newcomer)
    if (isChanged) changeUser(await request<typeof updateProfile>('/updateProfile', { nickname }))
    if (pid && !user?.pid) changeUser(await request<typeof agentFill>('/agentFill', { pid }))
    await goBack('/')
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
  const invite = plainCode(inviteCode)
  const confirmation = { isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
  let isStored: boolean
  try {
    isStored = await storeLogin(await SOCIAL_LOGIN[name]({ state, code, ...confirmation }), undefined, name)
  } catch (error) {
    // The visit cannot be used again. After a reload this page leads to the log-in.
    if (error instanceof CallError && refusalOf(error.failure) === 'socialRefused') forgetNewcomer()
    throw error
  }
  forgetNewcomer()
  $newcomer.set(undefined)
  return isStored
}

/** Fills in the visit's invite code and the player's current nickname, unless the player has typed something. */
export function prefillInfo(): void {
  const { nickname, inviteCode } = infoForm.$form.get().values
  infoForm.change({
    nickname: nickname || ($user.get()?.nickname ?? ''),
    inviteCode: inviteCode || (storedInviteCode() ?? ''),
  })
}

/** Opens the return page without sending anything. */
export function skipInfo(): void {
  void goBack('/')
}
