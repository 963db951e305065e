/** Lines about the operator in the footer of every page. */
export interface OperatorLines {
  readonly licence: string
  /** Name and address that players and authorities can write to. */
  readonly contact: string
}

/** The lines of the sandbox, which has neither a licence nor a contact address. */
const NONE: OperatorLines = {
  licence: 'none; this is a demonstration with play money',
  contact: 'none; nobody reads mail for this demonstration',
}

/**
 * The operator's lines out of environment variables.
 * @param none the lines to use where a variable is not set
 */
export function operatorLines(
  env: Readonly<Record<string, string | undefined>>,
  none: OperatorLines = NONE,
): OperatorLines {
  return { licence: env.PERYA_LICENCE || none.licence, contact: env.PERYA_CONTACT || none.contact }
}

/** The address that "leave" opens at the notice of age and terms (spec, section 2). */
export const SEARCH_ENGINE = 'https://www.google.com/'

/** The mode of the notice of age and terms (spec, section 3): above 0 it covers the site until it is accepted. */
export function h5ClientMode(env: Readonly<Record<string, string | undefined>>): number {
  return Number(env.H5_CLIENT_MODE) || 0
}

/** The https address of the app for download, or `undefined` when none is set or it is not https. */
export function storeAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.DOWNLOAD_URL
  return address?.startsWith('https://') ? address : undefined
}

/** The edition that a page is built for; the server's own is known only once its configuration has come. */
export function editionOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_EDITION || 'sandbox'
}
