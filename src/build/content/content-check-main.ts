import { fileURLToPath } from 'node:url'
import { listTranslationLocales, readContentFiles, readTranslatedFiles } from '../../content/files.ts'
import { BASE_LOCALE } from '../../domain/site/locale.ts'
import { checkContent, formatContentErrors } from './content-check.ts'

/** Implements `npm run content:check`: reports the content errors that would stop a build, within a second. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CONTENT = `${ROOT}content`
const locales = await listTranslationLocales(CONTENT)
const checks = [BASE_LOCALE, ...locales].map(locale => checkContent(ROOT, CONTENT, locale))
const messages = (await Promise.all(checks))
  .flat()
  .map(error => [formatContentErrors([error]), error] as const)
// A file without a translation is checked once for each locale, so its errors repeat. The map keeps one of several
// equal errors.
const errors = [...new Map(messages).values()]
const translated = await Promise.all(locales.map(locale => readTranslatedFiles(CONTENT, locale)))
const files = [...(await readContentFiles(CONTENT)), ...translated.flat()]
const summary =
  errors.length === 0
    ? `${files.length} files, no faults`
    : `${formatContentErrors(errors)}\n\n${errors.length} to put right in ${files.length} files`
process.stdout.write(`${summary}\n`)
process.exitCode = errors.length === 0 ? 0 : 1
