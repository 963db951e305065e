import { atom } from 'nanostores'
import type { EventOf } from '../../contract/endpoint.ts'
import type { pageEvents } from '../../contract/page-events.ts'

/** A score as open pages are told it. */
export type PkScore = Extract<EventOf<typeof pageEvents>, { type: 'pkScore' }>

/** The latest score that this page was told; `undefined` before. */
export const $pkScore = atom<PkScore | undefined>(undefined)
