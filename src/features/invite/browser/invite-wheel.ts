import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createWheelSpin } from '../../../stores/prizes/wheel-spin.ts'
import type { actInviteUserSpin } from '../contract/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'
import { $inviteInfo, reloadInvites } from './invite.ts'

/** The spin of the invite wheel, which uses a turn. */
export const inviteWheelTurn = createWheelSpin<ResultOf<typeof actInviteUserSpin>>({
  machine: 'invite-wheel',
  intentName: 'invite-spin',
  spinLabel: () => inviteMessages.get().spin,
  findWheel() {
    const state = $inviteInfo.get()
    return state.state === 'ready' ? state.data : undefined
  },
  send: body => sendPlayerRequest<typeof actInviteUserSpin>('/actInviteUserSpin', body),
  reload: reloadInvites,
  isInDialog: true,
})
