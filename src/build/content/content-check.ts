import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ContentError,
  type ContentFile,
  lineNumberOfField,
  readContentFiles,
  readTranslatedFiles,
} from '../../content/files.ts'
import {
  COLLECTION_SCHEMAS,
  contentPageAddressOf,
  QUESTION_CATEGORIES,
  rulePageAddressOf,
} from '../../content/front-matter.ts'
import {
  findContentTextErrors,
  findMissingSectionErrors,
  isDraftFile,
  publishedContentOf,
} from '../../content/text.ts'
import { findTranslationErrors, replaceFilesByTranslations } from '../../content/translation.ts'
import { TERMS_VERSION } from '../../domain/player/account.ts'
import { BASE_LOCALE } from '../../domain/site/locale.ts'
import { FOOTER_LINKS } from '../../domain/site/navigation.ts'
import { ROUTES } from '../../domain/site/routes.ts'
import { BASE_LOCALE_FIGURES } from '../figures/figures.ts'

/**
 * Finds all errors in the content, for `npm run content:check` and for the build.
 * @param root folder of the project, with the tiles and public files that content names
 * @param folder folder of the content collections
 * @param locale of the published content: a translated file replaces its original
 */
export async function checkContent(
  root: string,
  folder = join(root, 'content'),
  locale = BASE_LOCALE,
): Promise<ContentError[]> {
  const originals = await readContentFiles(folder)
  const translated = await readTranslatedFiles(folder, locale)
  const files = replaceFilesByTranslations(originals, translated)
  const published = publishedContentOf(files)
  const hasFile = (path: string) => existsSync(join(root, 'public', path))
  const errors = files.flatMap(file => [
    ...frontMatterErrors(file),
    ...nameErrors(file),
    ...routeErrors(file),
    ...findContentTextErrors(file, published, { figures: BASE_LOCALE_FIGURES, hasFile }),
    ...(originals.includes(file) ? findMissingSectionErrors(file) : []),
  ])
  return [
    ...errors,
    ...findTranslationErrors(originals, translated),
    ...duplicateErrors(files),
    ...tileErrors(files, root),
    ...termsErrors(files),
    ...missingFileErrors(files),
  ]
}

/** Formats the errors as lines, each with the file and the line of the error. */
export function formatContentErrors(errors: readonly ContentError[]): string {
  return errors.map(({ file, line, field, words }) => `${file}:${line}\n    ${field}: ${words}`).join('\n')
}

function frontMatterErrors(file: ContentFile): ContentError[] {
  if (!file.data) return file.unreadable ? [file.unreadable] : []
  const braces = Object.entries(file.data)
    .filter(([, value]) => typeof value === 'string' && value.includes('{{'))
    .map(([field]) =>
      createFieldError(file, field, 'shows figures as they stand; name them in the text only'),
    )
  const parsed = COLLECTION_SCHEMAS[file.collection].safeParse(file.data)
  const fieldErrors = (parsed.success ? [] : parsed.error.issues).flatMap(issue => {
    const whole = String(issue.path[0] ?? 'front matter')
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [whole]
    return fields.map(field => createFieldError(file, field, issue.message))
  })
  // Reports only the first error of each field, since a wrong item in a list also causes an error about the list's
  // length.
  return [
    ...braces,
    ...fieldErrors.filter((it, index) => fieldErrors.findIndex(({ field }) => field === it.field) === index),
  ]
}

function createFieldError(file: ContentFile, field: string, words: string): ContentError {
  return { file: file.file, line: lineNumberOfField(file, field), field, words }
}

function nameErrors(file: ContentFile): ContentError[] {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file.id))
    return [
      createFieldError(
        file,
        'file name',
        'is part of an address; use small letters, digits and single hyphens',
      ),
    ]
  const isTaken = file.collection === 'faq' && QUESTION_CATEGORIES.some(it => it === file.id)
  return isTaken ? [createFieldError(file, 'file name', 'is the name of a category; choose another')] : []
}

/**
 * Errors of a page or rule in the routes table. A published file needs a row, and a draft must have none, since the
 * site links to every row. `missingFileErrors` reports a row without a file.
 */
function routeErrors(file: ContentFile): ContentError[] {
  if (file.collection !== 'pages' && file.collection !== 'rules') return []
  const address = contentPageAddressOf(file.collection, file.id)
  const hasRow = ROUTES.some(({ path }) => path === address)
  if (isDraftFile(file))
    return hasRow
      ? [createFieldError(file, 'draft', `is not possible, as the site links to ${address}; take it out`)]
      : []
  return hasRow
    ? []
    : [
        createFieldError(
          file,
          'file name',
          `has no page: ${address} needs a row in src/domain/site/routes.ts`,
        ),
      ]
}

function missingFileErrors(files: readonly ContentFile[]): ContentError[] {
  const existing = new Set(files.map(file => contentPageAddressOf(file.collection, file.id)))
  const rules = ROUTES.flatMap(({ path }) => {
    const id =
      /^\/activity\/([\w-]+)\/rule$/.exec(path)?.[1] ??
      ['agent', 'kyc'].find(it => rulePageAddressOf(it) === path)
    return id ? [[path, `content/rules/${id}.md`] as const] : []
  })
  const pages = FOOTER_LINKS.filter(({ href }) => href !== '/faq').map(
    ({ href }) => [href, `content/pages${href}.md`] as const,
  )
  return [...rules, ...pages]
    .filter(([address]) => !existing.has(address))
    .map(([address, file]) => ({
      file,
      line: 1,
      field: 'file',
      words: `is missing; ${address} is made from it`,
    }))
}

function duplicateErrors(files: readonly ContentFile[]): ContentError[] {
  const seen = new Map<string, ContentFile>()
  return files.flatMap(file => {
    const { collection, data } = file
    const fields = collection === 'games' ? ['gameId', 'order'] : collection === 'pages' ? [] : ['order']
    return fields.flatMap(field => {
      if (data?.[field] === undefined) return []
      const key = [collection, data.category, field, data[field]].join(' ')
      const first = seen.get(key)
      if (!first) seen.set(key, file)
      return first
        ? [createFieldError(file, field, `is ${data[field]} in ${first.file} too; choose another number`)]
        : []
    })
  })
}

function tileErrors(files: readonly ContentFile[], root: string): ContentError[] {
  return files
    .filter(it => it.collection === 'games' && !existsSync(join(root, 'src/assets/tiles', `${it.id}.svg`)))
    .map(file => createFieldError(file, 'file name', `has no picture; add src/assets/tiles/${file.id}.svg`))
}

/** Error of a terms page whose date differs from `TERMS_VERSION`, the version that new players accept. */
function termsErrors(files: readonly ContentFile[]): ContentError[] {
  const terms = files.find(it => it.collection === 'pages' && it.id === 'terms-of-use')
  const day = terms?.data?.updated
  if (!terms || day === TERMS_VERSION) return []
  const words = `is ${day}, but players accept version ${TERMS_VERSION}; set TERMS_VERSION in src/domain/player/account.ts to the same day`
  return [createFieldError(terms, 'updated', words)]
}
