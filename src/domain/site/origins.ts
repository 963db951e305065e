/**
 * Matches an https origin without wildcards, and without characters that would end a source list in a content security
 * policy.
 */
const HTTPS_ORIGIN_PATTERN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/

/**
 * Parses a list of origins with blanks between them.
 * @throws RangeError for a text that is not an https origin
 */
export function parseOrigins(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(each => each !== '')
    .map(each => {
      const isOrigin = HTTPS_ORIGIN_PATTERN.test(each) && URL.canParse(each) && new URL(each).origin === each
      if (!isOrigin) throw new RangeError(`"${each}" is no https origin`)
      return each
    })
}

/** Whether the origin of an address is one of `origins`. */
export function isWithinOrigins(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
