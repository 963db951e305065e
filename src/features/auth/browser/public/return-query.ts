import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/**
 * The query that names the return page, from this page's address, else from the auth page that was open before. This
 * page's address has no query when the player tapped a link whose island had not hydrated yet.
 */
export function readReturnQuery(): string {
  const { location, pageBefore } = environment().history
  const { search } = location()
  const before = pageBefore()
  if (new URLSearchParams(search).has('to') || !before?.pathname.startsWith('/auth/')) return search
  return before.search || search
}

/** The value of `readReturnQuery()` for links; empty while the build renders a page. */
export const $returnQuery = atom('')

onPageMount($returnQuery, () => $returnQuery.set(readReturnQuery()))
