import { PROMOTIONS_OFF_KEY } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'

/** The player's fields that decide whether promotions may be shown. */
interface PromotionFields {
  readonly protection: { readonly arePromotionsOff: boolean }
  readonly excludedUntilMs: number | null
}

/** Whether a player must not get promotions: excluded, cooling off, or at a limit. False for a visitor. */
export function arePromotionsOffForUser(user: PromotionFields | undefined): boolean {
  return user !== undefined && (user.protection.arePromotionsOff || user.excludedUntilMs !== null)
}

/**
 * Sets the attribute that hides offers on this page, and stores it for `head/head-guard.ts`, so that the next pages
 * hide offers before their first paint.
 */
export function storePromotionsVisibility(user: PromotionFields | undefined): void {
  const { storage, page } = environment()
  const isOff = arePromotionsOffForUser(user)
  if (isOff) storage.local[PROMOTIONS_OFF_KEY] = 'off'
  else delete storage.local[PROMOTIONS_OFF_KEY]
  page.setRootDataAttribute('offers', isOff ? 'off' : '')
}
