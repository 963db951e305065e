/** Longest text that is read as a number or code before its separators are removed, in characters. */
export const TYPED_CODE_MAX = 64

/** Distance between a full-width character, such as `９`, and the ASCII character of the same meaning. */
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * A typed or pasted number or code without the characters that a keyboard, a messenger or a document adds to it.
 * Full-width characters become ASCII; blanks of any width, invisible marks, dashes and minus signs of any length, dots
 * and brackets are removed. Letters keep their case.
 */
export function plainCode(typed: string): string {
  const narrow = typed.replaceAll(/[\uff01-\uff5e]/g, wide =>
    String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET),
  )
  return narrow.replaceAll(/[\s\p{Cf}\p{Pd}\u2043\u2212().]/gu, '')
}
