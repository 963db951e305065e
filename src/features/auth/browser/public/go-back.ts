import type { RoutePath } from '../../../../domain/site/routes.ts'
import { environment } from '../../../../platform/environment.ts'
import { returnQuery } from './return-query.ts'

/**
 * Opens the return page that the address names, in place of this page. Never resolves.
 * @param fallback the page to open when the address names none
 */
export async function goBack(fallback: RoutePath): Promise<never> {
  const search = returnQuery()
  // The table of routes is loaded only here, since no form needs it before.
  const url = await import('../../../../domain/site/return-path.ts').then(
    ({ returnUrl }) => returnUrl(search, fallback),
    () => fallback,
  )
  return environment().history.replace(url)
}
