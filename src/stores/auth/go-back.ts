import type { RoutePath } from '../../domain/routes.ts'
import { environment } from '../../platform/environment.ts'
import { wayBack } from './way-back.ts'

/**
 * Opens the page that the address names as the way back, in place of this one. Never resolves.
 * @param fallback the page when the address names none
 */
export async function goBack(fallback: RoutePath): Promise<never> {
  const search = wayBack()
  // The table of pages is fetched here, since no form needs it before.
  const url = await import('../../domain/return-path.ts').then(
    ({ returnUrl }) => returnUrl(search, fallback),
    () => fallback,
  )
  return environment().replace(url)
}
