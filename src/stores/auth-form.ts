import { TERMS_VERSION } from '../domain/account.ts'
import { logIn, register } from './session.ts'
import { createSubmit } from './submit.ts'

/** The log-in form. */
export const loginForm = createSubmit<{ account: string; password: string }>(logIn)

/** The registration form. */
export const registerForm = createSubmit<{ account: string; password: string; isEligible: boolean }>(body =>
  register({ ...body, termsVersion: TERMS_VERSION }),
)
