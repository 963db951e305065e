import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/**
 * The query that names the return page: this page's own, or that of the log-in page before. A link between log-in pages
 * has no query when it is tapped before its island has added one.
 */
export function returnQuery(): string {
  const { location, pageBefore } = environment().history
  const { search } = location()
  const before = pageBefore()
  if (new URLSearchParams(search).has('to') || !before?.pathname.startsWith('/auth/')) return search
  return before.search || search
}

/** `returnQuery` for links; empty while a page is rendered at build time. */
export const $returnQuery = atom('')

onPageMount($returnQuery, () => $returnQuery.set(returnQuery()))
