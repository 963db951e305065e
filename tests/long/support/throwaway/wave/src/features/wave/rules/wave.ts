/** Largest number of characters of a wave's word. */
export const WORD_LENGTH_MAX = 20

/** Number of waves after which the page cheers. */
const CHEER_AT = 3

/** Whether the page cheers after this many waves. */
export function isCheered(count: number): boolean {
  return count >= CHEER_AT
}
