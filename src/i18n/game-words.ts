import { GAME_TAGS } from '../domain/catalogue.ts'
import type { cardMessages } from './en-US/lobby.ts'
import type { searchMessages } from './en-US/search.ts'

/** The types whose names this build knows. */
const NAMED_TYPES = ['slots', 'dice', 'wheel', 'arcade', 'race'] as const

/** The name of a type of games; of one that came after this build, its own word. */
export function typeName(t: ReturnType<typeof cardMessages.get>, type: string): string {
  const known = NAMED_TYPES.find(each => each === type)
  return known ? t[known] : type.charAt(0).toUpperCase() + type.slice(1)
}

/** The name of a tag; of one that came after this build, its own word. */
export function tagName(t: ReturnType<typeof searchMessages.get>, tag: string): string {
  const known = GAME_TAGS.find(each => each === tag)
  return known ? t[known] : tag
}
