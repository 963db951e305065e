import { createSubmit } from '../core/form/submit.ts'
import { logOut } from '../core/session/session.ts'

/** Logs out; pending until the lobby has opened. */
export const logOutAction = createSubmit<void>(logOut)
