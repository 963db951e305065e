export { SIGN_IN_DAYS } from './sign-in.ts'
