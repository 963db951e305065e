/** What the operator says of itself on every page. */
export interface OperatorLines {
  readonly licence: string
  /** Name and address that players and authorities can write to. */
  readonly contact: string
}

/** What the sandbox says, which has neither licence nor desk. */
const NONE: OperatorLines = {
  licence: 'none; this is a demonstration with play money',
  contact: 'none; nobody reads mail for this demonstration',
}

/**
 * The operator's lines out of environment variables.
 * @param none what stands in their place where there are none
 */
export function operatorLines(
  env: Readonly<Record<string, string | undefined>>,
  none: OperatorLines = NONE,
): OperatorLines {
  return { licence: env.PERYA_LICENCE || none.licence, contact: env.PERYA_CONTACT || none.contact }
}

/** Where somebody goes who leaves at the notice of age and terms (spec, section 2). */
export const SEARCH_ENGINE = 'https://www.google.com/'

/** Above 0, the notice of age and terms stands before the site (spec, section 3). */
export function h5ClientMode(env: Readonly<Record<string, string | undefined>>): number {
  return Number(env.H5_CLIENT_MODE) || 0
}

/** Where an operator keeps the app for download, or `undefined` while there is none: only https is taken. */
export function storeAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.DOWNLOAD_URL
  return address?.startsWith('https://') ? address : undefined
}

/** The edition that a page is built for; the server's own is known only once its configuration has come. */
export function editionOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_EDITION || 'sandbox'
}
