import { createSubmit } from '../form/submit.ts'
import { logOut } from '../session/session.ts'

/** Logs out; pending until the lobby has opened. */
export const logOutAction = createSubmit<void>(logOut)
