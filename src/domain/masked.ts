const DOTS = '•••'

/** Characters of an id that are shown at its end. */
const SHOWN = 4

/** An e-mail address of which the first character and the host are shown; empty for an empty one. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}${DOTS}${email.slice(at)}`
}

/** The end of an id at a provider, at most half of it, which is enough to tell two accounts apart; empty for an empty one. */
export function maskedSubject(subject: string): string {
  return subject === ''
    ? ''
    : DOTS + subject.slice(Math.max(Math.floor(subject.length / 2), subject.length - SHOWN))
}

/** A nickname of which the first and the last character are shown, of a short one the first alone. */
export function maskedNickname(nickname: string): string {
  const characters = [...nickname]
  const last = characters.length > SHOWN ? characters.at(-1) : ''
  return `${characters[0] ?? ''}${DOTS}${last}`
}
