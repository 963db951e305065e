/** Maximum number of characters in the word of a wave. */
export const WORD_LENGTH_MAX = 20

/** Number of waves after which the page shows a cheer. */
const CHEER_AT = 3

/** Whether the page shows a cheer after this many waves. */
export function isCheered(count: number): boolean {
  return count >= CHEER_AT
}
