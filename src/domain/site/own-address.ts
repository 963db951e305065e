/** An origin that does not exist, to resolve texts against. Only a text that names no host keeps this origin. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid'

/**
 * Whether a text is an address on this site: a path exactly as browsers request it. So no other host can hide behind a
 * backslash, a line break or a second slash.
 */
export const isOwnSiteAddress = (text: string): boolean =>
  text.startsWith('/') &&
  URL.canParse(text, PLACEHOLDER_ORIGIN) &&
  new URL(text, PLACEHOLDER_ORIGIN).href === PLACEHOLDER_ORIGIN + text
