/**
 * Matches one letter's stack of combining marks: three marks that all scripts share, such as accents, or five marks of
 * any kind.
 */
const STACKED_MARKS_PATTERN = /(?:(?=\p{M})\p{Script=Inherited}){3}|\p{M}{5}/u

/**
 * Whether a letter of a text has so many combining marks that they cover the lines above or below. Every living
 * language needs at most two accents on a letter, and at most four marks of its own script.
 */
export function hasStackedDiacritics(text: string): boolean {
  return STACKED_MARKS_PATTERN.test(text.normalize('NFD').replaceAll(/\p{Cf}/gu, ''))
}
