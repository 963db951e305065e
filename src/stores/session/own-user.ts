import { $user, setUser, type UserInfo } from './token.ts'

/** Stores fields of the page's player from an answer, for every island and tab. */
export function updateOwnUser(change: Partial<UserInfo>): void {
  const user = $user.get()
  if (user) setUser({ ...user, ...change })
}
