/** Maximum length of a typed number or code in characters, before its separators are removed. */
export const TYPED_CODE_LENGTH_MAX = 64

/**
 * Removes the characters that a keyboard, a messenger or a document adds to a typed or pasted number or code: blanks of
 * any width, invisible marks, dashes and minus signs, dots and brackets. Full-width characters become ASCII. Letters
 * keep their case.
 */
export function removeCodeSeparators(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2043\u2212().]/gu, '')
}
