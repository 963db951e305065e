import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from './page-mount.ts'

/** Whether a media query matches; false while a page is rendered at build time. */
function createMediaQueryStore(query: string): ReadableAtom<boolean> {
  const $isMatching = atom(false)
  onPageMount($isMatching, () => {
    const updateMatching = () => $isMatching.set(environment().display.matches(query))
    updateMatching()
    return environment().display.onChange(query, updateMatching)
  })
  return $isMatching
}

/** Media query of the width from which pages have two columns, as in the style sheets. */
export const WIDE_WINDOW_QUERY = '(min-width: 1024px)'

/** Media query of a window in which the controls of a game have a column of their own, as in `game.css`. */
export const GAME_COLUMN_QUERY = `(orientation: landscape) and (max-height: 540px), ${WIDE_WINDOW_QUERY}`

/** Whether pages have two columns. */
export const $isWindowWide = createMediaQueryStore(WIDE_WINDOW_QUERY)

/** Whether the player points with a finger, as on a phone. */
export const $isTouchDevice = createMediaQueryStore('(pointer: coarse)')

/** Whether the controls of a game have a column of their own. */
export const $hasGameColumn = createMediaQueryStore(GAME_COLUMN_QUERY)
