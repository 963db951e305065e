import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './lifecycle.ts'

/** The query of the page's address with its question mark; empty while a page is rendered at build time. */
export const $search = atom('')

onPageMount($search, () => $search.set(environment().location().search))
