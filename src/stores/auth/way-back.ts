import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'

/**
 * The query that names the way back: the page's own, or that of the page before. A tap on a link between the pages of
 * log-in, before the island has put the query into it, comes without.
 */
export function wayBack(): string {
  const { location, pageBefore } = environment()
  const { search } = location()
  const before = pageBefore()
  if (new URLSearchParams(search).has('to') || !before?.pathname.startsWith('/auth/')) return search
  return before.search || search
}

/** `wayBack` for links; empty while a page is rendered at build time. */
export const $wayBack = atom('')

onPageMount($wayBack, () => $wayBack.set(wayBack()))
