/** The path of the page that every visitor sees during maintenance (spec, section 4). */
export const MAINTENANCE_PATH = '/maintenance'

/** Pages that visitors can open during maintenance, so that players can always read the terms that they accepted. */
const PATHS_OPEN_IN_MAINTENANCE = [MAINTENANCE_PATH, '/terms-of-use', '/privacy-policy', '/responsible-play']

/**
 * Whether a page is one of `PATHS_OPEN_IN_MAINTENANCE`, which stay open during maintenance. Ignores a slash at the end of the
 * path.
 */
export function isPageOpenInMaintenance(pathname: string): boolean {
  return PATHS_OPEN_IN_MAINTENANCE.includes(pathname.replace(/(.)\/$/, '$1'))
}

/** Creates the address of the maintenance page. Its parameter `from` is the page to return to. */
export function createMaintenanceUrl(pathname: string, search: string): string {
  return `${MAINTENANCE_PATH}?${new URLSearchParams({ from: pathname + search })}`
}
