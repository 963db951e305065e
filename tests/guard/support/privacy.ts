import type { KeyOwner } from '../../../src/domain/storage-keys.ts'
import type { PersonalData } from '../../../src/server/db/personal-entry.ts'

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

/** The page's paragraphs that begin with bold words, by these words; line breaks are blanks. */
export function paragraphsOf(page: string): Map<string, string> {
  const paragraphs = page.split('\n\n').map(it => it.replaceAll('\n', ' '))
  return new Map(paragraphs.flatMap(it => (it.startsWith('**') ? [[it.split('**')[1] ?? '', it]] : [])))
}

/** Differences between the tables and the lists of their columns, each with the remedy. */
export function undescribedColumns(
  tables: ReadonlyMap<string, readonly string[]>,
  personal: Readonly<Record<string, PersonalData>>,
  impersonal: Readonly<Record<string, string>>,
): string[] {
  const listed = new Map<string, string[]>([
    ...Object.entries(impersonal).map(([table, columns]): [string, string[]] => [table, splitWords(columns)]),
    ...Object.entries(personal).map(([table, { named, rest }]): [string, string[]] => [
      table,
      [...Object.keys(named), ...splitWords(rest)],
    ]),
  ])
  const missing = [...tables].flatMap(([table, columns]) =>
    columns
      .filter(column => !listed.get(table)?.includes(column))
      .map(
        column =>
          `${table}.${column}: list it in personal-data.ts, and on the privacy page if it is personal`,
      ),
  )
  const gone = [...listed].flatMap(([table, columns]) =>
    columns
      .filter(column => !tables.get(table)?.includes(column))
      .map(column => `${table}.${column}: no table has this column`),
  )
  return [...missing, ...gone]
}

/** Entries whose paragraph or words are not on the page. */
export function untoldData(personal: Readonly<Record<string, PersonalData>>, page: string): string[] {
  const paragraphs = paragraphsOf(page)
  return Object.entries(personal).flatMap(([table, { paragraph, named }]) => {
    const text = paragraphs.get(paragraph)
    if (text === undefined) return [`${table}: the page has no paragraph "${paragraph}"`]
    return Object.entries(named)
      .filter(([, words]) => !text.includes(words))
      .map(([column, words]) => `${table}.${column}: "${words}" is not in the paragraph "${paragraph}"`)
  })
}

/** The headings of the page under which it lists the stored keys of each owner. */
const HEADINGS: Readonly<Record<KeyOwner, string>> = {
  player: '### Until you log out',
  resumed: '### Until you log out or another player logs in',
  device: '### Until you clear the data of this site',
}

/** Differences between the stored keys and the page's lists of them. A beginning of keys ends in `…` on the page. */
export function untoldKeys(owners: Readonly<Record<string, KeyOwner>>, page: string): string[] {
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
