import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localeTextsPlugin } from '../../../src/build/locale-texts.ts'
import { PROJECT_ROOT_FOLDER } from '../../guard/support/sources.ts'

const projectPath = (path: string) => join(PROJECT_ROOT_FOLDER, path)

/** Resolves an import as a build in the given locale does. */
function resolve(locale: string, source: string, importer: string): unknown {
  const { resolveId } = localeTextsPlugin(locale)
  return (resolveId as (source: string, importer: string) => unknown)(source, importer)
}

function load(locale: string, id: string): unknown {
  return (localeTextsPlugin(locale).load as (id: string) => unknown)(id)
}

describe('a build in a locale', () => {
  test.each([
    ['../../../i18n/en-US/wallet.ts', 'src/features/wallet/islands/Wallet.tsx'],
    ['../i18n/en-US/wallet.ts', 'src/pages/index.astro'],
    ['./en-US/wallet.ts', 'src/i18n/i18n.ts'],
    ['../i18n/en-US/wallet.ts', 'src/layouts/Layout.astro?astro&type=script&index=0&lang.ts'],
  ])('a build in a locale takes %s, imported by %s, from the folder of the locale', (source, importer) => {
    expect(resolve('fil-PH', source, projectPath(importer))).toBe(projectPath('src/i18n/fil-PH/wallet.ts'))
  })

  test('a build in a locale takes the texts of a game from the file beside the English ones', () => {
    const words = 'src/games/jeepney-fiesta/fil-PH.ts'
    expect(resolve('fil-PH', './en-US.ts', projectPath('src/games/jeepney-fiesta/client.tsx'))).toBe(
      projectPath(words),
    )
    const fromKit = resolve(
      'fil-PH',
      '../../jeepney-fiesta/en-US.ts',
      projectPath('src/games/kit/stage/WinPlate.tsx'),
    )
    expect(fromKit).toBe(projectPath(words))
  })

  test.each([
    ['../texts/en-US/lottery.ts', 'src/features/lottery/browser/tickets.ts'],
    ['../../texts/en-US/lottery.ts', 'src/features/lottery/islands/public/Ball.tsx'],
    ['../../features/lottery/texts/en-US/lottery.ts', 'src/pages/activity/lottery.astro'],
  ])(
    'a build in a locale takes %s, imported by %s, from the folder of the locale in the feature',
    (source, importer) => {
      const texts = projectPath('src/features/lottery/texts/fil-PH/lottery.ts')
      expect(resolve('fil-PH', source, projectPath(importer))).toBe(texts)
    },
  )

  test.each([
    ['../i18n/money.ts', 'src/stores/call/failure.ts'],
    ['./en-US/wallet.ts', 'src/stores/call/failure.ts'],
    ['react', 'src/features/wallet/islands/Wallet.tsx'],
    ['./en-US.ts', 'src/stores/call/failure.ts'],
    ['./en-US/lottery.ts', 'src/features/lottery/browser/tickets.ts'],
  ])('a build in a locale leaves %s, imported by %s, unchanged', (source, importer) => {
    expect(resolve('fil-PH', source, projectPath(importer))).toBeUndefined()
  })

  test('a build in a locale formats numbers and dates by that locale, and sets the writing direction of that locale', () => {
    const id = projectPath('src/i18n/locale.ts')
    expect(load('fil-PH', id)).toBe(
      `export const LOCALE = "fil-PH"\nexport const WRITING_DIRECTION = 'ltr'\n`,
    )
    expect(load('ar-EG', id)).toContain("WRITING_DIRECTION = 'rtl'")
    expect(load('fil-PH', projectPath('src/i18n/money.ts'))).toBeUndefined()
  })
})
