import { atom } from 'nanostores'
import type { EventOf } from '../../../contract/endpoint.ts'
import type { pageEvents } from '../../../contract/page-events.ts'

/** What the server tells an open page of a player. */
export type PageEvent = EventOf<typeof pageEvents>

/** The latest event of the page, for features that show something live; `undefined` before the first. */
export const $pageEvent = atom<PageEvent | undefined>(undefined)
