import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuildId } from '../../../src/build/build-id.ts'
import { knownLocale } from '../../../src/content/known-locale.ts'
import { BASE_LOCALE, localeOf } from '../../../src/domain/locale.ts'
import { ROOT } from '../../guard/support/sources.ts'

let texts: string
let games: string
beforeEach(() => {
  texts = mkdtempSync(join(tmpdir(), 'perya-texts-'))
  games = mkdtempSync(join(tmpdir(), 'perya-games-'))
  write('i18n.ts')
  write('en-US/auth.ts')
  write('en-US/wallet.ts')
})
afterEach(() => {
  for (const folder of [texts, games]) rmSync(folder, { recursive: true, force: true })
})

function write(path: string): void {
  mkdirSync(join(texts, path, '..'), { recursive: true })
  writeFileSync(join(texts, path), '')
}

test('a build is in English unless it is told otherwise', () => {
  expect(localeOf({})).toBe('en-US')
  expect(localeOf({ PERYA_LOCALE: '' })).toBe('en-US')
  expect(localeOf({ PERYA_LOCALE: 'fil-PH' })).toBe('fil-PH')
  expect(knownLocale(BASE_LOCALE)).toBe('en-US')
})

test('a folder with the same files is a locale', () => {
  write('fil-PH/auth.ts')
  write('fil-PH/wallet.ts')
  expect(knownLocale('fil-PH', texts, games)).toBe('fil-PH')
})

test.each(['tlh', 'i18n.ts', '..', 'en-US/..', 'EN-US'])(
  '%s is no locale, and it is said what there is',
  locale => {
    write('fil-PH/auth.ts')
    expect(() => knownLocale(locale, texts, games)).toThrow(
      `PERYA_LOCALE: there is no locale ${locale}; there are: en-US, fil-PH`,
    )
  },
)

test('the files that a translation lacks are named', () => {
  write('fil-PH/auth.ts')
  expect(() => knownLocale('fil-PH', texts, games)).toThrow(
    'PERYA_LOCALE: the locale fil-PH is not whole; missing: src/i18n/fil-PH/wallet.ts',
  )
})

test('the words that a game lacks are named', () => {
  for (const file of ['auth', 'wallet']) write(`fil-PH/${file}.ts`)
  mkdirSync(join(games, 'bingo'))
  mkdirSync(join(games, 'tables-without-words'))
  writeFileSync(join(games, 'bingo/en-US.ts'), '')
  expect(() => knownLocale('fil-PH', texts, games)).toThrow('missing: src/games/bingo/fil-PH.ts')
  writeFileSync(join(games, 'bingo/fil-PH.ts'), '')
  expect(knownLocale('fil-PH', texts, games)).toBe('fil-PH')
})

test('a build in a locale that there is not stops, and says so', async () => {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  const args = [astro, 'build', '--outDir', join(texts, 'dist')]
  const env = { ...process.env, PERYA_LOCALE: 'tlh' }
  const failure = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error,
  )
  expect(`${failure?.stdout}${failure?.stderr}`).toContain(
    'PERYA_LOCALE: there is no locale tlh; there are: en-US',
  )
})

test('a site in another language is another build', async () => {
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
