/** Most characters of the word of a wave. */
export const WORD_LENGTH_MAX = 20

/** After how many waves the page cheers. */
const CHEER_AT = 3

/** Whether the page cheers after this many waves. */
export function isCheered(count: number): boolean {
  return count >= CHEER_AT
}
