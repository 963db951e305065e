import { describe, expect, test } from 'vitest'
import {
  findMisplacedTextFiles,
  findUntypedTranslations,
  findUnusedMessageKeys,
  findWordsInMarkup,
  isBaseLocaleTextFile,
  isTranslationFile,
  readMessageKeys,
} from './support/messages.ts'
import { listFiles, readProductCode } from './support/sources.ts'

describe('the texts of the interface', () => {
  const code = readProductCode()
  const files = code.filter(it => isBaseLocaleTextFile(it.path)).map(readMessageKeys)

  test('every text of the interface is used by some code', () => {
    expect(files.flatMap(it => it.keys).length).toBeGreaterThan(0)
    const elsewhere = code.filter(it => !isBaseLocaleTextFile(it.path) && !isTranslationFile(it.path))
    expect(findUnusedMessageKeys(files, elsewhere)).toEqual([])
  })

  test('every file with interface texts is in a folder from which a build in another language loads texts', () => {
    expect(findMisplacedTextFiles(listFiles('src'))).toEqual([])
  })

  test('every translation has the TypeScript type of the original interface texts', () => {
    expect(code.filter(it => isTranslationFile(it.path)).flatMap(findUntypedTranslations)).toEqual([])
  })

  test('the markup of islands and components contains no words, since words belong in the files of interface texts', () => {
    const markup = code.filter(it => it.path.endsWith('.tsx'))
    expect(markup.length).toBeGreaterThan(0)
    expect(markup.flatMap(findWordsInMarkup)).toEqual([])
  })
})

describe('the guard', () => {
  const path = 'src/i18n/en-US/wallet.ts'
  const text =
    "export const walletMessages = messages('wallet', { title: 'Wallet', 'no-money': params('No {money}'), old: 'x' })"

  test('the guard of texts tells apart original texts, translations and other files of the site, features and games', () => {
    const originals = [
      'src/i18n/en-US/wallet.ts',
      'src/features/lottery/texts/en-US/tickets.ts',
      'src/games/karera/en-US.ts',
    ]
    const translations = originals.map(it => it.replace('en-US', 'fil-PH'))
    const others = ['src/i18n/i18n.ts', 'src/features/lottery/rules/public.ts', 'src/games/karera/rules.ts']
    const all = [...originals, ...translations, ...others]
    expect(all.filter(isBaseLocaleTextFile)).toEqual(originals)
    expect(all.filter(isTranslationFile)).toEqual(translations)
  })

  test('the guard of texts finds files in a folder that a build in another language does not read', () => {
    const astray = [
      'src/features/lottery/en-US/tickets.ts',
      'src/features/lottery/texts/en-US.ts',
      'src/features/lottery/texts/en-US/tickets/held.ts',
      'src/games/karera/en-US/words.ts',
      'src/stores/en-US/wallet.ts',
    ]
    expect(findMisplacedTextFiles([...astray, 'src/features/lottery/texts/en-US/tickets.ts'])).toEqual(astray)
  })

  test('the guard of texts reads the keys of plain texts and of texts with parameters', () => {
    expect(readMessageKeys({ path, text }).keys).toEqual(['title', 'no-money', 'old'])
    expect(readMessageKeys({ path, text: "export const words = { a: 'A' } as const" }).keys).toEqual(['a'])
  })

  test('the guard of texts finds a translation without the TypeScript type of its original text', () => {
    const typed = text.replace('walletMessages =', 'walletMessages: typeof en.walletMessages =')
    const path = 'src/i18n/fil-PH/wallet.ts'
    expect(findUntypedTranslations({ path, text })).toEqual([`${path}: walletMessages`])
    expect(findUntypedTranslations({ path, text: typed.replace('en.wallet', 'en.auth') })).toHaveLength(1)
    expect(findUntypedTranslations({ path, text: typed })).toEqual([])
  })

  test('the guard of texts finds an unused text key even if a file without these texts uses the same word', () => {
    const island = "import { walletMessages } from '../i18n/en-US/wallet.ts'\nconst x = t.title + t[key]"
    const other = "const key = 'no-money'\nconst y = t.old"
    const code = [
      { path: 'src/islands/Wallet.tsx', text: island },
      { path: 'src/islands/other.ts', text: other },
    ]
    expect(findUnusedMessageKeys([readMessageKeys({ path, text })], code)).toEqual([`${path}: old`])
  })

  test('the guard of texts regards a key as used if code destructures it or the markup of an Astro file reads it', () => {
    const files = [readMessageKeys({ path, text: "export const words = { a: 'A', b: 'B' }" })]
    const code = [
      {
        path: 'src/islands/A.tsx',
        text: "import { words } from '../i18n/en-US/wallet.ts'\nconst { a } = words",
      },
      {
        path: 'src/pages/b.astro',
        text: "---\nimport { words } from '../i18n/en-US/wallet.ts'\n---\n<p>{words.b}</p>",
      },
    ]
    expect(findUnusedMessageKeys(files, code)).toEqual([])
  })

  test('the guard of texts finds words in markup and in attributes such as title, and accepts signs and class names', () => {
    const markup = '<p className="big" title="Close it">Hello <b>{t.name}</b> · 1</p>'
    const found = findWordsInMarkup({ path: 'src/islands/A.tsx', text: `const a = ${markup}` })
    expect(found).toEqual(['src/islands/A.tsx: Close it', 'src/islands/A.tsx: Hello'])
  })
})
