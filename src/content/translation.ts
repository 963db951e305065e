import { type ContentError, type ContentFile, lineNumberInBody, lineNumberOfField } from './files.ts'
import { figureNamesOf, headingLevelsOf } from './text.ts'

/**
 * Front matter fields that a translation may change: the texts, and the date of its last change. All other fields must
 * equal the original's.
 */
const TRANSLATED_FIELDS = ['title', 'description', 'question', 'name', 'tagline', 'updated']

const keyOf = ({ collection, id }: ContentFile) => `${collection}/${id}`

/** Replaces each content file by its translation into a locale, if there is one. */
export function replaceFilesByTranslations(
  originals: readonly ContentFile[],
  translated: readonly ContentFile[],
): ContentFile[] {
  const translations = new Map(translated.map(it => [keyOf(it), it]))
  return originals.map(it => translations.get(keyOf(it)) ?? it)
}

/**
 * Errors for every difference between a translation and its original, except in the fields of `TRANSLATED_FIELDS` and the
 * words of the body.
 */
export function findTranslationErrors(
  originals: readonly ContentFile[],
  translated: readonly ContentFile[],
): ContentError[] {
  const byKey = new Map(originals.map(it => [keyOf(it), it]))
  return translated.flatMap(file => {
    const original = byKey.get(keyOf(file))
    if (original) return [...fieldErrors(file, original), ...bodyErrors(file, original)]
    const words = `translates nothing: there is no content/${keyOf(file)}.md`
    return [{ file: file.file, line: 1, field: 'file name', words }]
  })
}

function fieldErrors(file: ContentFile, original: ContentFile): ContentError[] {
  const fields = new Set([...Object.keys(original.data ?? {}), ...Object.keys(file.data ?? {})])
  return [...fields]
    .filter(it => !TRANSLATED_FIELDS.includes(it) && !isSame(file.data?.[it], original.data?.[it]))
    .map(field => {
      const words = `is not as in ${original.file}: ${original.data?.[field] ?? 'not there'}`
      return { file: file.file, line: lineNumberOfField(file, field), field, words }
    })
}

/** Whether a translated field equals the original's. Lists are compared entry by entry. */
function isSame(value: unknown, original: unknown): boolean {
  return value === original || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(original))
}

function bodyErrors(file: ContentFile, original: ContentFile): ContentError[] {
  const errorOf = (words: string) => ({
    file: file.file,
    line: lineNumberInBody(file, 0),
    field: 'text',
    words,
  })
  const named = figureNamesOf(file.body)
  const lost = [...figureNamesOf(original.body)].filter(it => !named.has(it))
  const [levels, wanted] = [file, original].map(it => headingLevelsOf(it.body).join(' '))
  return [
    ...lost.map(it => errorOf(`lacks the figure {{${it}}}, which ${original.file} has`)),
    ...(levels === wanted
      ? []
      : [errorOf(`has other headings than ${original.file}; keep number and order`)]),
  ]
}
