import { environment } from '../../platform/environment.ts'

const KEY = 'perya:invite'
const PATTERN = /^[0-9A-Za-z]{1,16}$/

/** The invite code of the link that the visit began with (`?invite=…`), for the whole visit; `undefined` without one. */
export function inviteCodeOfVisit(): string | undefined {
  const { tabStorage, location } = environment()
  const given = new URLSearchParams(location().search).get('invite') ?? ''
  if (PATTERN.test(given)) tabStorage[KEY] = given
  return tabStorage[KEY] || undefined
}
