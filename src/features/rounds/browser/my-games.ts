import { atom } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { readKnownNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { betRecord } from '../contract.ts'

const GAMES_VIEWS = ['rounds', 'recent', 'liked'] as const

export type MyGamesView = (typeof GAMES_VIEWS)[number]

/** The view of `/member/games` that the URL selects by the parameter `view`; by default `rounds`. */
export const $myGamesView = atom<MyGamesView>('rounds')

onPageMount($myGamesView, () => {
  $myGamesView.set(readKnownNameInQuery('view', GAMES_VIEWS, 'rounds'))
})

/** The player's rounds, newest first. */
export const ownRounds = createEndlessList(page => requestListPage<typeof betRecord>('/betRecord', {}, page))

/** The id of the round in the page's URL, which a link from the statement contains; `undefined` without one. */
export function readRoundIdFromAddress(): string | undefined {
  return new URLSearchParams(environment().history.location().search).get('round') ?? undefined
}
