import { fileURLToPath } from 'node:url'
import { readContent, readTranslation, translationsIn } from '../content/files.ts'
import { BASE_LOCALE } from '../domain/locale.ts'
import { checkContent, tellFaults } from './content-check.ts'

/** `npm run content:check`: what the build would stop at, in a second. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTENT = `${ROOT}content`
const locales = await translationsIn(CONTENT)
const checks = [BASE_LOCALE, ...locales].map(locale => checkContent(ROOT, CONTENT, locale))
const told = (await Promise.all(checks)).flat().map(fault => [tellFaults([fault]), fault] as const)
// What is not translated is checked again in every language, and said once.
const faults = [...new Map(told).values()]
const translated = await Promise.all(locales.map(locale => readTranslation(CONTENT, locale)))
const files = [...(await readContent(CONTENT)), ...translated.flat()]
const summary =
  faults.length === 0
    ? `${files.length} files, no faults`
    : `${tellFaults(faults)}\n\n${faults.length} to put right in ${files.length} files`
process.stdout.write(`${summary}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
