import { StartError } from '../../start-error.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

/** The texts of start errors, each with the problem and its remedy, by error code of PostgreSQL or of the network. */
const START_ERROR_TEXT_BY_CODE: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password: check DATABASE_URL.',
  '28000': 'refuses the user: check DATABASE_URL.',
  '3D000': 'has no database of that name: create it, or check DATABASE_URL.',
  '42501': 'gives the user no right to make tables: grant it, or check DATABASE_URL.',
  '53100': 'has no room left on its disk: free some space and start again.',
  '25006': 'takes no writes (a standby?): set DATABASE_URL to the primary.',
  ENOTFOUND: 'has a host name that nobody knows: check DATABASE_URL.',
  EAI_AGAIN: 'has a host name that cannot be looked up now: check the network and DATABASE_URL.',
}

/**
 * Converts an error of connecting or migrating to a `StartError` that does not show the password of `url`. Returns any
 * other error unchanged.
 */
export function toPostgresStartError(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code = 'code' in error ? String(error.code) : ''
  const words =
    START_ERROR_TEXT_BY_CODE[code] ??
    (isDatabaseUnavailable(error) ? 'cannot be reached: check that it runs, and DATABASE_URL.' : undefined)
  if (!words) return error
  return new StartError(`PostgreSQL at ${hostOf(url)} ${words}`, { cause: error })
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the address of DATABASE_URL'
}
