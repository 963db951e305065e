/** Texts about the operator in the footer of every page. */
export interface OperatorTexts {
  readonly licence: string
  /** Name and postal or email address of the operator, to which players and authorities can write. */
  readonly contact: string
}

/** The operator texts of the sandbox, which has neither a license nor a contact address. */
const SANDBOX_OPERATOR_TEXTS: OperatorTexts = {
  licence: 'none (demo)',
  contact: 'none (demo)',
}

/**
 * Reads the operator's texts from environment variables.
 * @param none the texts to use for variables that are not set
 */
export function readOperatorTexts(
  env: Readonly<Record<string, string | undefined>>,
  none: OperatorTexts = SANDBOX_OPERATOR_TEXTS,
): OperatorTexts {
  return { licence: env.PERYA_LICENCE || none.licence, contact: env.PERYA_CONTACT || none.contact }
}

/** The address that the button "leave" opens, in the notice of age and terms (spec, section 2). */
export const LEAVE_SITE_URL = 'https://www.google.com/'

/**
 * Reads the mode of the notice of age and terms (spec, section 3). Above 0, the notice covers the site until the
 * visitor accepts it.
 */
export function readTermsNoticeMode(env: Readonly<Record<string, string | undefined>>): number {
  return Number(env.H5_CLIENT_MODE) || 0
}

/** Reads the download address of the app; `undefined` when it is not set or not https. */
export function readAppDownloadUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.DOWNLOAD_URL
  return address?.startsWith('https://') ? address : undefined
}

/**
 * Reads the edition of a built page from `PERYA_EDITION`: `production`, or `sandbox` by default. An open page gets the
 * server's edition from the app config.
 */
export function readSiteEdition(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_EDITION || 'sandbox'
}
