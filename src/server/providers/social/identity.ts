import { SocialFailure, type SocialIdentity } from './provider.ts'

const SUBJECT_PATTERN = /^[\x21-\x7E]{1,255}$/

/** Characters of a name that are kept; the rest is cut. */
const NAME_MAX = 100

const EMAIL_PATTERN = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,189}$/u

/**
 * An identity out of what a provider asserts. Its texts come from strangers: control characters are removed from a name,
 * and an e-mail that is none counts as absent.
 * @throws SocialFailure `refused` without a subject of printable ASCII, as OpenID Connect Core (section 2) asks for
 */
export function identityOf(claims: {
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
