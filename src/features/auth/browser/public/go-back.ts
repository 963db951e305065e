import type { RoutePath } from '../../../../domain/site/routes.ts'
import { environment } from '../../../../platform/environment.ts'
import { returnQuery } from './return-query.ts'

/**
 * Replaces this page with the return page that the address names. Never resolves.
 * @param fallback the page to open when the address names none
 */
export async function goBack(fallback: RoutePath): Promise<never> {
  const search = returnQuery()
  // Loads the table of routes only now, since no form needs the table earlier.
  const url = await import('../../../../domain/site/return-path.ts').then(
    ({ returnUrl }) => returnUrl(search, fallback),
    () => fallback,
  )
  return environment().history.replace(url)
}
