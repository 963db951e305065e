import { atom } from 'nanostores'
import { agentFillCall, updateProfileCall } from '../../contract/profile.calls.ts'
import { CallError } from '../../contract/requester.ts'
import { TERMS_VERSION } from '../../domain/account.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { request } from '../core/api.ts'
import { refusalOf } from '../core/failure.ts'
import { createForm } from '../core/form.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { pageToken } from '../core/page-player.ts'
import { $user } from '../core/token.ts'
import { changeUser } from '../profile/own-user.ts'
import { $nicknameBounds, nicknameWords } from '../profile/profile.ts'
import { goBack } from './go-back.ts'
import { inviteCodeOfVisit } from './invite-code.ts'
import { keepSignedIn } from './sign-in.ts'
import { SOCIAL_LOGIN } from './social-login.ts'
import { forgetNewcomer, keptNewcomer, type ReturnedVisit } from './social-visit.ts'

interface Info {
  readonly nickname: string
  readonly inviteCode: string
  readonly isEligible: boolean
}

/** The visit of a newcomer whom this page registers; `undefined` for a player. */
export const $newcomer = atom<ReturnedVisit | undefined>(undefined)

onPageMount($newcomer, () => {
  if (pageToken() === undefined) $newcomer.set(keptNewcomer())
})

/**
 * What a player who came by code or social account is asked for: nickname and inviter, and of a newcomer who came by social
 * account the confirmation that registers. Then opens the page before. A part that is stored is not sent again when the
 * other one is refused.
 */
export const infoForm = createForm<Info>({
  initial: { nickname: '', inviteCode: '', isEligible: false },
  reads: [$nicknameBounds, $newcomer],
  faultsOf: ({ nickname, isEligible }) => {
    if (!$newcomer.get()) return { nickname: nicknameWords(nickname) }
    return {
      nickname: nickname.trim() ? nicknameWords(nickname) : undefined,
      isEligible: isEligible ? undefined : registrationMessages.get().eligibleMissing,
    }
  },
  fieldOf: {
    nicknameTaken: 'nickname',
    nicknameInvalid: 'nickname',
    inviterUnknown: 'inviteCode',
    inviterSelf: 'inviteCode',
    inviterSet: 'inviteCode',
    inviterLoop: 'inviteCode',
    underAge: 'isEligible',
  },
  async send(values) {
    const newcomer = $newcomer.get()
    if (newcomer) await register(newcomer, values)
    const [nickname, pid] = [values.nickname.trim(), values.inviteCode.trim()]
    const user = $user.get()
    const isChanged = nickname !== user?.nickname && (nickname || !newcomer)
    if (isChanged) changeUser(await request(updateProfileCall, { nickname }))
    if (pid && !user?.pid) changeUser(await request(agentFillCall, { pid }))
    await goBack('/')
  },
})

/** Registers a newcomer; the page is the new player's from then on. */
async function register(
  { name, state, code }: ReturnedVisit,
  { isEligible, inviteCode }: Info,
): Promise<void> {
  const invite = inviteCode.trim()
  const confirmation = { isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
  try {
    keepSignedIn(await SOCIAL_LOGIN[name]({ state, code, ...confirmation }), undefined, name)
  } catch (error) {
    // The visit is used up: the next start of this page is the log-in's.
    if (error instanceof CallError && refusalOf(error.failure) === 'socialRefused') forgetNewcomer()
    throw error
  }
  forgetNewcomer()
  $newcomer.set(undefined)
}

/** Fills in what is known: the invite code of the visit, and the nickname that the player has, unless one was typed. */
export function prefillInfo(): void {
  const { nickname, inviteCode } = infoForm.$form.get().values
  infoForm.change({
    nickname: nickname || ($user.get()?.nickname ?? ''),
    inviteCode: inviteCode || (inviteCodeOfVisit() ?? ''),
  })
}

/** Leaves everything as it is. */
export function skipInfo(): void {
  void goBack('/')
}
