import { $user, storePageUser, type UserInfo } from './token.ts'

/** Stores changed fields of the page's player from an answer of the server. Every island and tab then shows them. */
export function updateOwnUser(change: Partial<UserInfo>): void {
  const user = $user.get()
  if (user) storePageUser({ ...user, ...change })
}
