import { atom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { readNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { betRecord } from '../contract.ts'

const GAMES_VIEWS = ['rounds', 'recent', 'liked'] as const

export type GamesView = (typeof GAMES_VIEWS)[number]

/** The view of `/member/games` that the query names. */
export const $gamesView = atom<GamesView>('rounds')

onPageMount($gamesView, () => {
  $gamesView.set(readNameInQuery('view', GAMES_VIEWS, 'rounds'))
})

/** The player's rounds, newest first. */
export const ownRounds = createEndlessList(page => requestPage<typeof betRecord>('/betRecord', {}, page))

/** The id of the round that the page's address names, such as a link of the statement; `undefined` without one. */
export function roundIdInAddress(): string | undefined {
  return new URLSearchParams(environment().history.location().search).get('round') ?? undefined
}
