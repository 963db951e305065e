import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { sessionEnd, sessionList } from '../../auth/contract/auth.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

export type LoginSession = ResultOf<typeof sessionList>['list'][number]

const query = createQuery<readonly LoginSession[]>({
  name: 'sessionList',
  ask: async signal =>
    (await sendPlayerRequest<typeof sessionList>('/sessionList', {}, { signal, isSilent: true })).list,
})

/** The state of the list of the player's sessions: loading, failed or ready. */
export const $loginSessions = query.$state

export const loadLoginSessions = query.load

/** Ends a session by its id; without an id, every session except this one. */
export const sessionEnding = createRowAction<string | undefined>(async id => {
  await sendPlayerRequest<typeof sessionEnd>('/sessionEnd', id === undefined ? {} : { id })
  await query.restart()
})

/** Asks the player to confirm, then ends one session. */
export async function endLoginSession(session: LoginSession): Promise<void> {
  const t = profileMessages.get()
  await runIfConfirmed(
    {
      title: t.endTitle,
      message: t.endQuestion({ device: session.device || t.unknownDevice }),
      action: t.logOutAction,
    },
    () => submitSessionEnding(session.id, t.sessionEnded),
  )
}

/** Asks the player to confirm, then ends every session except this one. */
export async function endOtherSessions(): Promise<void> {
  const t = profileMessages.get()
  await runIfConfirmed(
    {
      title: t.endOthersTitle,
      message: t.endOthersQuestion,
      action: t.endOthers,
    },
    () => submitSessionEnding(undefined, t.othersEnded),
  )
}

/**
 * Ends one session, or all other sessions, and shows a toast. Shows an alert if the call fails, since the list of
 * sessions has no room for a message.
 * @param done the text of the toast
 */
async function submitSessionEnding(id: string | undefined, done: string): Promise<void> {
  const { state } = await submitOrShowAlert(sessionEnding, id, () => profileMessages.get().endFailed)
  if (state === 'done') showToast(done, 'good')
}
