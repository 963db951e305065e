/** Where everybody is sent while the site is closed for maintenance (spec, section 4). */
export const MAINTENANCE_PATH = '/maintenance'

/** Pages that stay open during maintenance: what was agreed to can be read at any time. */
const READABLE = [MAINTENANCE_PATH, '/terms-of-use', '/privacy-policy', '/responsible-play']

/** Whether a page stays open during maintenance. */
export function isReadableInMaintenance(pathname: string): boolean {
  return READABLE.includes(pathname.replace(/(.)\/$/, '$1'))
}

/** The address of the maintenance page for a page that is left for it. */
export function maintenanceUrl(pathname: string, search: string): string {
  return `${MAINTENANCE_PATH}?${new URLSearchParams({ from: pathname + search })}`
}
