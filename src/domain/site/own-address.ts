/**
 * An origin that does not exist. A text that is resolved against this origin stays on it only if the text names no
 * host.
 */
const SITE = 'https://site.invalid'

/**
 * Whether a text is an address on our own origin: a path in the form in which browsers request it, so that no host can
 * hide behind a backslash, a line break or a second slash.
 */
export const isOwnSiteAddress = (text: string): boolean =>
  text.startsWith('/') && URL.canParse(text, SITE) && new URL(text, SITE).href === SITE + text
