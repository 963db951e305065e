import { SocialFailure, type SocialIdentity } from './provider.ts'

const SUBJECT_PATTERN = /^[\x21-\x7E]{1,255}$/

/** Maximum number of characters of a name; the rest is cut off. */
const NAME_MAX = 100

const EMAIL_PATTERN = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,189}$/u

/**
 * Makes a player's identity from the claims of a provider, which are not trusted. Removes control characters from the
 * name, and replaces an invalid e-mail address with an empty text.
 * @throws SocialFailure `refused` for a subject that is not 1 to 255 characters of printable ASCII, the form of OpenID
 * Connect Core (section 2)
 */
export function socialIdentityOf(claims: {
  readonly subject: unknown
  readonly name?: unknown
  readonly email?: unknown
}): SocialIdentity {
  const { subject, name, email } = claims
  if (typeof subject !== 'string' || !SUBJECT_PATTERN.test(subject)) {
    throw new SocialFailure('refused', 'no usable subject')
  }
  const isEmail = typeof email === 'string' && EMAIL_PATTERN.test(email)
  return { subject, name: typeof name === 'string' ? cleanName(name) : '', email: isEmail ? email : '' }
}

function cleanName(name: string): string {
  const clean = name.toWellFormed().replace(/\p{C}/gu, '').trim()
  return [...clean].slice(0, NAME_MAX).join('')
}
