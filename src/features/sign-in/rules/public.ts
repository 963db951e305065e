export { SIGN_IN_STREAK_DAYS } from './sign-in.ts'
