import type { RoutePath } from '../../../../domain/site/routes.ts'
import { environment } from '../../../../platform/environment.ts'
import { readReturnQuery } from './return-query.ts'

/**
 * Replaces this page with the return page that its address names. Never resolves.
 * @param fallback the page to open when the address names none
 */
export async function openReturnPage(fallback: RoutePath): Promise<never> {
  const search = readReturnQuery()
  // Loads the table of routes only now, since no form needs the table earlier.
  const url = await import('../../../../domain/site/return-path.ts').then(
    ({ resolveUrlAfterLogin }) => resolveUrlAfterLogin(search, fallback),
    () => fallback,
  )
  return environment().history.replace(url)
}
