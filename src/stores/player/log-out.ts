import { logOut } from '../core/session.ts'
import { createSubmit } from '../core/submit.ts'

/** Logs out; pending until the lobby has opened. */
export const logOutAction = createSubmit<void>(logOut)
