import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/**
 * Reads the query that names the return page from this page's address, or else from the auth page that was open before.
 * The address has no query when the player tapped a link before its island had hydrated.
 */
export function readReturnQuery(): string {
  const { location, pageBefore } = environment().history
  const { search } = location()
  const before = pageBefore()
  if (new URLSearchParams(search).has('to') || !before?.pathname.startsWith('/auth/')) return search
  return before.search || search
}

/** The value of `readReturnQuery()` for links; empty in built pages. */
export const $returnQuery = atom('')

onPageMount($returnQuery, () => $returnQuery.set(readReturnQuery()))
