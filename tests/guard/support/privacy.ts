import type { StoredValueOwner } from '../../../src/domain/site/storage-keys.ts'
import type { DatabaseTable, TableColumn } from '../../../src/server/db/table.ts'

/**
 * Returns the paragraphs of the privacy page that begin with bold words, by these words. Line breaks in a paragraph
 * become blanks.
 */
export function readPrivacyParagraphs(page: string): Map<string, string> {
  const paragraphs = page.split('\n\n').map(it => it.replaceAll('\n', ' '))
  return new Map(paragraphs.flatMap(it => (it.startsWith('**') ? [[it.split('**')[1] ?? '', it]] : [])))
}

/**
 * Finds tables without a paragraph on the privacy page, and columns whose describing words are missing in the paragraph
 * of their table. Each result names the remedy.
 */
export function findUndisclosedTables(tables: ReadonlyMap<string, DatabaseTable>, page: string): string[] {
  const paragraphs = readPrivacyParagraphs(page)
  return [...tables].flatMap(([table, { paragraph, columns }]) => {
    const text = paragraph === null ? '' : paragraphs.get(paragraph)
    if (text === undefined) return [`${table}: the page has no paragraph "${paragraph}"`]
    return Object.entries(columns).flatMap(([name, column]) => {
      const reason = paragraph === null ? misplacedWords(column) : undisclosedWordsIn(column, paragraph, text)
      return reason === undefined ? [] : [`${table}.${name}: ${reason}`]
    })
  })
}

function misplacedWords({ words }: TableColumn<unknown>): string | undefined {
  return words ? `"${words}" belongs to a table with data about a person` : undefined
}

function undisclosedWordsIn(
  { words }: TableColumn<unknown>,
  paragraph: string,
  text: string,
): string | undefined {
  if (words === undefined) return 'give it its words on the privacy page, or "implied"'
  return text.includes(words) ? undefined : `"${words}" is not in the paragraph "${paragraph}"`
}

/** For each owner of stored values, the heading of the privacy page under which the page lists the owner's keys. */
const HEADINGS: Readonly<Record<StoredValueOwner, string>> = {
  player: '### Until you log out',
  resumed: '### Until you log out or another player logs in',
  device: '### Until you clear the data of this site',
}

/**
 * Finds differences between the browser's storage keys and their lists on the privacy page. The page may list several
 * keys by their common beginning and `…`.
 */
export function findUndisclosedStorageKeys(
  owners: Readonly<Record<string, StoredValueOwner>>,
  page: string,
): string[] {
  const parts = page.split(/^(?=##)/m)
  const shown = Object.entries(HEADINGS).flatMap(([owner, heading]) => {
    const part = parts.find(it => it.startsWith(`${heading}\n`)) ?? ''
    return [...part.matchAll(/`([^`]+)`/g)].map(([, key = '']) => `${owner} ${key.replace('…', '')}`)
  })
  const stored = Object.entries(owners).map(([key, owner]) => `${owner} ${key}`)
  return [
    ...stored.filter(it => !shown.includes(it)).map(it => `${it}: list it on the privacy page`),
    ...shown.filter(it => !stored.includes(it)).map(it => `${it}: nothing stores this`),
  ]
}
