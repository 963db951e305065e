const DOTS = '•••'

/**
 * Maximum number of characters that a masked id shows at its end. A nickname of at most this length shows only its
 * first character.
 */
const SHOWN_CHARACTERS_MAX = 4

/** Masks an e-mail address except for its first character and its host. An empty address stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}${DOTS}${email.slice(at)}`
}

/**
 * Masks a player's account id at a social provider. Only its end stays visible, at most half of the id, so that the
 * player can tell accounts apart. An empty id stays empty.
 */
export function maskSocialAccountId(subject: string): string {
  return subject === ''
    ? ''
    : DOTS + subject.slice(Math.max(Math.floor(subject.length / 2), subject.length - SHOWN_CHARACTERS_MAX))
}

/** Masks a nickname except for its first and last character. A short nickname shows only its first character. */
export function maskNickname(nickname: string): string {
  const characters = [...nickname]
  const last = characters.length > SHOWN_CHARACTERS_MAX ? characters.at(-1) : ''
  return `${characters[0] ?? ''}${DOTS}${last}`
}
