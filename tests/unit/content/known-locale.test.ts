import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuildId } from '../../../src/build/build-id.ts'
import { requireKnownLocale } from '../../../src/content/known-locale.ts'
import { BASE_LOCALE, readLocale } from '../../../src/domain/site/locale.ts'
import { PROJECT_ROOT_FOLDER } from '../../guard/support/sources.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'perya-texts-'))
  write('i18n/i18n.ts')
  write('i18n/en-US/auth.ts')
  write('i18n/en-US/wallet.ts')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/**
 * Writes an empty file.
 * @param path the path from the folder `src`
 */
function write(path: string): void {
  mkdirSync(join(root, 'src', path, '..'), { recursive: true })
  writeFileSync(join(root, 'src', path), '')
}

test('a build is in English unless PERYA_LOCALE names another locale', () => {
  expect(readLocale({})).toBe('en-US')
  expect(readLocale({ PERYA_LOCALE: '' })).toBe('en-US')
  expect(readLocale({ PERYA_LOCALE: 'fil-PH' })).toBe('fil-PH')
  expect(requireKnownLocale(BASE_LOCALE)).toBe('en-US')
})

test('a folder that has the same text files as the English folder counts as a locale', () => {
  write('i18n/fil-PH/auth.ts')
  write('i18n/fil-PH/wallet.ts')
  expect(requireKnownLocale('fil-PH', root)).toBe('fil-PH')
})

test.each(['tlh', 'i18n.ts', '..', 'en-US/..', 'EN-US'])(
  '%s is refused as a locale, and the error lists the existing locales',
  locale => {
    write('i18n/fil-PH/auth.ts')
    expect(() => requireKnownLocale(locale, root)).toThrow(
      `PERYA_LOCALE: there is no locale ${locale}; there are: en-US, fil-PH`,
    )
  },
)

test('the error about an incomplete translation names the missing files', () => {
  write('i18n/fil-PH/auth.ts')
  expect(() => requireKnownLocale('fil-PH', root)).toThrow(
    'PERYA_LOCALE: the locale fil-PH is not whole; missing: src/i18n/fil-PH/wallet.ts',
  )
})

test.each(['games/bingo/en-US.ts', 'features/bingo/texts/en-US/bingo.ts'])(
  'the build reports that the translation of %s is missing',
  original => {
    for (const file of ['auth', 'wallet']) write(`i18n/fil-PH/${file}.ts`)
    write('games/tables-without-words/rules.ts')
    write('features/without-texts/contract.ts')
    write(original)
    const translation = original.replace('en-US', 'fil-PH')
    expect(() => requireKnownLocale('fil-PH', root)).toThrow(`missing: src/${translation}`)
    write(translation)
    expect(requireKnownLocale('fil-PH', root)).toBe('fil-PH')
  },
)

test('a build in an unknown locale stops with the list of locales', async () => {
  const astro = join(PROJECT_ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs')
  const args = [astro, 'build', '--outDir', join(root, 'dist')]
  const env = { ...process.env, PERYA_LOCALE: 'tlh' }
  const failure = await promisify(execFile)(process.execPath, args, { cwd: PROJECT_ROOT_FOLDER, env }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error,
  )
  expect(`${failure?.stdout}${failure?.stderr}`).toContain(
    'PERYA_LOCALE: there is no locale tlh; there are: en-US',
  )
})

test('a build of the site in another language has another build id', async () => {
  const before = process.env.PERYA_LOCALE
  const id = await readBuildId()
  process.env.PERYA_LOCALE = 'fil-PH'
  try {
    expect(await readBuildId()).not.toBe(id)
  } finally {
    if (before === undefined) delete process.env.PERYA_LOCALE
    else process.env.PERYA_LOCALE = before
  }
})
