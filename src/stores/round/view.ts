import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/page-mount.ts'
import { nameInQuery } from '../core/site/address-name.ts'
import { openRound } from './round.ts'

const GAMES_VIEWS = ['rounds', 'recent', 'liked'] as const

export type GamesView = (typeof GAMES_VIEWS)[number]

/** The view of `/member/games` that the query names. A round that the query names opens over it. */
export const $gamesView = atom<GamesView>('rounds')

onPageMount($gamesView, () => {
  $gamesView.set(nameInQuery('view', GAMES_VIEWS, 'rounds'))
  const roundId = new URLSearchParams(environment().history.location().search).get('round')
  if (roundId) void openRound(roundId)
})
