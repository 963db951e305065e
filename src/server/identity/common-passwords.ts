import { readFileSync } from 'node:fs'
import { BRAND } from '../../domain/brand.ts'

/** Where the list is from, and under which licence, is in its first lines. */
const LIST = new URL('common-passwords.txt', import.meta.url)

const known: ReadonlySet<string> = new Set(
  readFileSync(LIST, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
)

/** One text for all writings of a password that a guesser would try as one. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * Whether a password is among the first that a guesser tries: one of the most common ones, the name of the site or one
 * of the player's own names, in whatever case, also with digits and signs after it.
 * @param names the account and the phone of the player
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = plain(password)
  if (known.has(text)) return true
  const stem = withoutEnding(text)
  return [BRAND.name, BRAND.shortName, ...names]
    .map(plain)
    .some(name => name !== '' && (text === name || stem === name))
}

const ENDING = '0123456789!?.,#@*_-'

/** The text without the digits and signs at its end, in one pass. */
function withoutEnding(text: string): string {
  let end = text.length
  while (end > 0 && ENDING.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
