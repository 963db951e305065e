const DOTS = '•••'

/**
 * Most characters that are shown at the end of an id. A nickname of at most this length shows only its first character.
 */
const SHOWN = 4

/** An e-mail address of which only the first character and the host are shown; empty for an empty address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}${DOTS}${email.slice(at)}`
}

/**
 * An id at a provider of which only the end is shown, at most half of it, to tell accounts apart; empty for an empty
 * id.
 */
export function maskedSubject(subject: string): string {
  return subject === ''
    ? ''
    : DOTS + subject.slice(Math.max(Math.floor(subject.length / 2), subject.length - SHOWN))
}

/** A nickname of which only the first and the last character are shown; of a short nickname only the first. */
export function maskedNickname(nickname: string): string {
  const characters = [...nickname]
  const last = characters.length > SHOWN ? characters.at(-1) : ''
  return `${characters[0] ?? ''}${DOTS}${last}`
}
