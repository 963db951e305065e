import { GAME_TAGS } from '../domain/games/catalogue.ts'
import type { gameCardMessages } from './en-US/cards.ts'
import type { gameSearchMessages } from './en-US/search.ts'

/** Game types whose translated names are in `gameCardMessages`, each under the type as its key. */
const TRANSLATED_GAME_TYPES = ['slots', 'dice', 'wheel', 'arcade', 'race'] as const

/**
 * Returns the translated name of a game type. A type that this build does not know is shown as its id with a capital
 * first letter.
 */
export function nameOfGameType(t: ReturnType<typeof gameCardMessages.get>, type: string): string {
  const known = TRANSLATED_GAME_TYPES.find(each => each === type)
  return known ? t[known] : type.charAt(0).toUpperCase() + type.slice(1)
}

/** Returns the translated name of a tag. A tag that this build does not know is shown as its id. */
export function nameOfGameTag(t: ReturnType<typeof gameSearchMessages.get>, tag: string): string {
  const known = GAME_TAGS.find(each => each === tag)
  return known ? t[known] : tag
}
