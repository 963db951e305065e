/** An https origin without wildcards, and without characters that would end the list in a policy. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/

/** Reads origins that are separated by blanks. @throws RangeError for a text that is not an https origin */
export function parseOrigins(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(each => each !== '')
    .map(each => {
      const isOrigin = ORIGIN.test(each) && URL.canParse(each) && new URL(each).origin === each
      if (!isOrigin) throw new RangeError(`"${each}" is no https origin`)
      return each
    })
}

/** Whether an address belongs to one of the origins. */
export function isWithinOrigins(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
