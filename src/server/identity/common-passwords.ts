import { readFileSync } from 'node:fs'
import { SITE_BRAND } from '../../domain/site/brand.ts'

/** The first lines of the file name its source and licence. */
const LIST_URL = new URL('common-passwords.txt', import.meta.url)

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(LIST_URL, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#')),
)

/**
 * Converts a password to a normal form. Two spellings get the same form when they differ only in case, in Unicode form,
 * or in spaces at the ends.
 */
const normalisePassword = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * Whether a password is easy to guess: one of the most common passwords, or the name of the site or one of the player's
 * own names, also with digits and signs after the name. Case does not matter.
 * @param names the account and the phone of the player
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = normalisePassword(password)
  if (commonPasswords.has(text)) return true
  const stem = withoutEnding(text)
  return [SITE_BRAND.name, SITE_BRAND.shortName, ...names]
    .map(normalisePassword)
    .some(name => name !== '' && (text === name || stem === name))
}

const ENDING = '0123456789!?.,#@*_-'

/** The text without digits and signs at its end. Reads the text once, so that a long text takes only linear time. */
function withoutEnding(text: string): string {
  let end = text.length
  while (end > 0 && ENDING.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
