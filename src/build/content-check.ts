import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFile, type Fault, lineOfField, readContent, readTranslation } from '../content/files.ts'
import { COLLECTIONS, contentAddress, QUESTION_CATEGORIES, ruleAddress } from '../content/front-matter.ts'
import { isDraft, publishedOf, sectionFaults, textFaults } from '../content/text.ts'
import { inTranslation, translationFaults } from '../content/translation.ts'
import { TERMS_VERSION } from '../domain/account.ts'
import { BASE_LOCALE } from '../domain/locale.ts'
import { FOOTER_LINKS } from '../domain/navigation.ts'
import { ROUTES } from '../domain/routes.ts'

/**
 * Everything that is wrong with the content, for `npm run content:check` and for the build alike.
 * @param root of the project, which has the tiles and public files that content names
 * @param folder of the collections
 * @param locale of the published content: a translated file replaces its original
 */
export async function checkContent(
  root: string,
  folder = join(root, 'content'),
  locale = BASE_LOCALE,
): Promise<Fault[]> {
  const originals = await readContent(folder)
  const translated = await readTranslation(folder, locale)
  const files = inTranslation(originals, translated)
  const published = publishedOf(files)
  const hasFile = (path: string) => existsSync(join(root, 'public', path))
  const faults = files.flatMap(file => [
    ...frontMatterFaults(file),
    ...nameFaults(file),
    ...routeFaults(file),
    ...textFaults(file, published, hasFile),
    ...(originals.includes(file) ? sectionFaults(file) : []),
  ])
  return [
    ...faults,
    ...translationFaults(originals, translated),
    ...twiceFaults(files),
    ...tileFaults(files, root),
    ...termsFaults(files),
    ...absent(files),
  ]
}

/** The faults as lines for people. */
export function tellFaults(faults: readonly Fault[]): string {
  return faults.map(({ file, line, field, words }) => `${file}:${line}\n    ${field}: ${words}`).join('\n')
}

function frontMatterFaults(file: ContentFile): Fault[] {
  if (!file.data) return file.unreadable ? [file.unreadable] : []
  const braces = Object.entries(file.data)
    .filter(([, value]) => typeof value === 'string' && value.includes('{{'))
    .map(([field]) => at(file, field, 'shows figures as they stand; name them in the text only'))
  const parsed = COLLECTIONS[file.collection].safeParse(file.data)
  const said = (parsed.success ? [] : parsed.error.issues).flatMap(issue => {
    const whole = String(issue.path[0] ?? 'front matter')
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [whole]
    return fields.map(field => at(file, field, issue.message))
  })
  // The first fault of a field is the one to mend; a list has the wrong length too.
  return [
    ...braces,
    ...said.filter((it, index) => said.findIndex(({ field }) => field === it.field) === index),
  ]
}

function at(file: ContentFile, field: string, words: string): Fault {
  return { file: file.file, line: lineOfField(file, field), field, words }
}

function nameFaults(file: ContentFile): Fault[] {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file.id))
    return [at(file, 'file name', 'is part of an address; use small letters, digits and single hyphens')]
  const isTaken = file.collection === 'faq' && QUESTION_CATEGORIES.some(it => it === file.id)
  return isTaken ? [at(file, 'file name', 'is the name of a category; choose another')] : []
}

/** Pages and rules need a row in the routes table, and a row needs its text. */
function routeFaults(file: ContentFile): Fault[] {
  if (file.collection !== 'pages' && file.collection !== 'rules') return []
  const address = contentAddress(file.collection, file.id)
  const hasRow = ROUTES.some(({ path }) => path === address)
  if (isDraft(file))
    return hasRow ? [at(file, 'draft', `is not possible, as the site links to ${address}; take it out`)] : []
  return hasRow ? [] : [at(file, 'file name', `has no page: ${address} needs a row in src/domain/routes.ts`)]
}

function absent(files: readonly ContentFile[]): Fault[] {
  const there = new Set(files.map(file => contentAddress(file.collection, file.id)))
  const rules = ROUTES.flatMap(({ path }) => {
    const id =
      /^\/activity\/([\w-]+)\/rule$/.exec(path)?.[1] ?? ['agent', 'kyc'].find(it => ruleAddress(it) === path)
    return id ? [[path, `content/rules/${id}.md`] as const] : []
  })
  const pages = FOOTER_LINKS.filter(({ href }) => href !== '/faq').map(
    ({ href }) => [href, `content/pages${href}.md`] as const,
  )
  return [...rules, ...pages]
    .filter(([address]) => !there.has(address))
    .map(([address, file]) => ({
      file,
      line: 1,
      field: 'file',
      words: `is missing; ${address} is made from it`,
    }))
}

function twiceFaults(files: readonly ContentFile[]): Fault[] {
  const seen = new Map<string, ContentFile>()
  return files.flatMap(file => {
    const { collection, data } = file
    const fields = collection === 'games' ? ['gameId', 'order'] : collection === 'pages' ? [] : ['order']
    return fields.flatMap(field => {
      if (data?.[field] === undefined) return []
      const key = [collection, data.category, field, data[field]].join(' ')
      const first = seen.get(key)
      if (!first) seen.set(key, file)
      return first ? [at(file, field, `is ${data[field]} in ${first.file} too; choose another number`)] : []
    })
  })
}

function tileFaults(files: readonly ContentFile[], root: string): Fault[] {
  return files
    .filter(it => it.collection === 'games' && !existsSync(join(root, 'src/assets/tiles', `${it.id}.svg`)))
    .map(file => at(file, 'file name', `has no picture; add src/assets/tiles/${file.id}.svg`))
}

/** Players accept a version of the terms, and that version is the day on top of the page. */
function termsFaults(files: readonly ContentFile[]): Fault[] {
  const terms = files.find(it => it.collection === 'pages' && it.id === 'terms-of-use')
  const day = terms?.data?.updated
  if (!terms || day === TERMS_VERSION) return []
  const words = `is ${day}, but players accept version ${TERMS_VERSION}; set TERMS_VERSION in src/domain/account.ts to the same day`
  return [at(terms, 'updated', words)]
}
