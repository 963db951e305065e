/**
 * Maximum number of entries of a player's choice in a game: the number of betting fields in the game with the most
 * fields.
 */
export const GAME_CHOICE_FIELDS_MAX = 12

/**
 * Whether parsed JSON can be a player's choice in some game: a plain value, or one flat object or list of at most
 * `GAME_CHOICE_FIELDS_MAX` plain values. The game's own rules check the rest. A larger value is rejected by its size
 * before its entries are checked.
 */
export function isGameChoice(value: unknown): boolean {
  if (isPlain(value)) return true
  const fields = Object.values(value as object)
  return fields.length <= GAME_CHOICE_FIELDS_MAX && fields.every(isPlain)
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
