import { $user, setUser, type UserInfo } from '../core/token.ts'

/** Stores fields of the page's player out of an answer, for every island and tab. */
export function changeUser(change: Partial<UserInfo>): void {
  const user = $user.get()
  if (user) setUser({ ...user, ...change })
}
