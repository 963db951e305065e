import { createSubmitAction } from '../../../../stores/form/submit.ts'
import { logOut } from '../../../../stores/session/session.ts'

/** Logs out; pending until the lobby has opened. */
export const logOutAction = createSubmitAction<void>(logOut)
