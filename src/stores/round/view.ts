import { atom } from 'nanostores'
import { onPageMount } from '../core/page-mount.ts'
import { nameInQuery } from '../core/site/address-name.ts'

const GAMES_VIEWS = ['rounds', 'recent', 'liked'] as const

export type GamesView = (typeof GAMES_VIEWS)[number]

/** The view of `/member/games` that the query names. */
export const $gamesView = atom<GamesView>('rounds')

onPageMount($gamesView, () => $gamesView.set(nameInQuery('view', GAMES_VIEWS, 'rounds')))
