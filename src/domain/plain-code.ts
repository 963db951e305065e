/**
 * Maximum length of a text that is read as a number or code, in characters; checked before separators are removed from
 * the text.
 */
export const TYPED_CODE_LENGTH_MAX = 64

/**
 * A typed or pasted number or code without the characters that a keyboard, a messenger or a document adds to it.
 * Full-width characters become ASCII; blanks of any width, invisible marks, dashes and minus signs of any length, dots
 * and brackets are removed. Letters keep their case.
 */
export function removeCodeSeparators(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2043\u2212().]/gu, '')
}
