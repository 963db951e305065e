import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/**
 * The query that names the return page: that of this page's address, or else that of the log-in page before. A link
 * tapped before its island has hydrated has no query.
 */
export function returnQuery(): string {
  const { location, pageBefore } = environment().history
  const { search } = location()
  const before = pageBefore()
  if (new URLSearchParams(search).has('to') || !before?.pathname.startsWith('/auth/')) return search
  return before.search || search
}

/** The value of `returnQuery()` for links; empty while the build renders a page. */
export const $returnQuery = atom('')

onPageMount($returnQuery, () => $returnQuery.set(returnQuery()))
