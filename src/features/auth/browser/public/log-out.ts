import { createSubmitAction } from '../../../../stores/form/submit.ts'
import { logOut } from '../../../../stores/session/session.ts'

/** The action that logs the player out. It is pending until the lobby has opened. */
export const logOutAction = createSubmitAction<void>(logOut)
