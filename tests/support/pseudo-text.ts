/**
 * For each letter, an accented letter. The site's fonts contain all of them, so a translated text has a realistic
 * width.
 */
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ô',
  u: 'ü',
  A: 'Á',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ô',
  U: 'Ü',
}

/** Matches a parameter, which a translation leaves unchanged, or a letter. */
const PARAMETER_OR_LETTER = /\{+[^{}]*\}+|[a-z]/gi

/** The brackets around every pseudo-translated text. A missing bracket shows that a text is cut off. */
export const PSEUDO_TEXT_BRACKETS = { open: '⟦', close: '⟧' } as const

/**
 * Makes a text look like a translation: with accents, about a third longer, in brackets. Parameters do not change.
 * @param max maximum number of characters; a text that would exceed it is not made longer, and is cut off if necessary
 */
export function pseudoTranslateText(text: string, max = Number.POSITIVE_INFINITY): string {
  const room = max - PSEUDO_TEXT_BRACKETS.open.length - PSEUDO_TEXT_BRACKETS.close.length
  const long = withAccents(text, 2)
  const words = long.length <= room ? long : withAccents(text, 1).slice(0, room)
  return PSEUDO_TEXT_BRACKETS.open + words + PSEUDO_TEXT_BRACKETS.close
}

function withAccents(text: string, times: number): string {
  return text.replaceAll(PARAMETER_OR_LETTER, piece => {
    const accent = ACCENTS[piece] ?? piece
    return /[aeiou]/i.test(piece) && piece.length === 1 ? accent.repeat(times) : accent
  })
}
