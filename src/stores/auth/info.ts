import { agentFillCall, updateProfileCall } from '../../contract/profile.calls.ts'
import { request } from '../core/api.ts'
import { createForm } from '../core/form.ts'
import { $user } from '../core/token.ts'
import { changeUser } from '../profile/own-user.ts'
import { $nicknameBounds, nicknameWords } from '../profile/profile.ts'
import { goBack } from './go-back.ts'
import { inviteCodeOfVisit } from './invite-code.ts'

/**
 * What a player who came by code is asked for afterwards: nickname and inviter. Then opens the page before. A part that is
 * stored is not sent again when the other one is refused.
 */
export const infoForm = createForm<{ nickname: string; inviteCode: string }>({
  initial: { nickname: '', inviteCode: '' },
  reads: [$nicknameBounds],
  faultsOf: ({ nickname }) => ({ nickname: nicknameWords(nickname) }),
  fieldOf: {
    nicknameTaken: 'nickname',
    nicknameInvalid: 'nickname',
    inviterUnknown: 'inviteCode',
    inviterSelf: 'inviteCode',
    inviterSet: 'inviteCode',
    inviterLoop: 'inviteCode',
  },
  async send(values) {
    const [nickname, pid] = [values.nickname.trim(), values.inviteCode.trim()]
    const user = $user.get()
    if (nickname !== user?.nickname) changeUser(await request(updateProfileCall, { nickname }))
    if (pid && !user?.pid) changeUser(await request(agentFillCall, { pid }))
    await goBack('/')
  },
})

/** Fills in what is known: the nickname that the player has, and the invite code of the visit. */
export function prefillInfo(): void {
  infoForm.change({ nickname: $user.get()?.nickname ?? '', inviteCode: inviteCodeOfVisit() ?? '' })
}

/** Leaves everything as it is. */
export function skipInfo(): void {
  void goBack('/')
}
