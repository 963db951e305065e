import { INVITE_CODE_KEY } from '../../domain/storage-keys.ts'
import { environment } from '../../platform/environment.ts'

const PATTERN = /^[0-9A-Za-z]{1,16}$/

/** The invite code of the link that the visit began with (`?invite=…`), for the whole visit; `undefined` without one. */
export function inviteCodeOfVisit(): string | undefined {
  const { tab: tabStorage } = environment().storage
  const { location } = environment().history
  const given = new URLSearchParams(location().search).get('invite') ?? ''
  if (PATTERN.test(given)) tabStorage[INVITE_CODE_KEY] = given
  return tabStorage[INVITE_CODE_KEY] || undefined
}
