import { describe, expect, test } from 'vitest'
import { isBaseLocaleTextFile } from './support/messages.ts'
import { listFiles, readSources } from './support/sources.ts'
import { findTextClaims } from './support/text-claims.ts'

/** The layouts and pages that show texts from `content/`. */
const CONTENT_PAGES = [
  'src/layouts/ContentPage.astro',
  'src/layouts/RulePage.astro',
  'src/pages/download.astro',
  'src/pages/fairness.astro',
  'src/pages/faq.astro',
  'src/pages/rules/games/[slug].astro',
]

const interfaceTexts = readSources(listFiles('src').filter(isBaseLocaleTextFile))
const content = readSources(
  listFiles('content').filter(path => path.endsWith('.md') && !path.endsWith('README.md')),
)

test('no text of the interface says how many games there are or mentions the footer', () => {
  expect(interfaceTexts.length).toBeGreaterThan(40)
  expect(interfaceTexts.flatMap(it => findTextClaims(it, { hasFooter: false }))).toEqual([])
})

test('no content text says how many games there are, or that every page has a footer', () => {
  expect(content.length).toBeGreaterThan(40)
  expect(content.flatMap(it => findTextClaims(it, { hasFooter: true }))).toEqual([])
})

test('every page that shows a text of the content has the footer', () => {
  const pages = readSources(CONTENT_PAGES)
  expect(pages.filter(it => /isFullBleed|AuthPage/.test(it.text)).map(it => it.path)).toEqual([])
})

describe('the guard', () => {
  const inModule = (text: string) => ({
    path: 'src/i18n/en-US/x.ts',
    text: `export const t = { a: ${text} }`,
  })

  test.each([
    "'We have eight games.'",
    "'All 8 games are fair.'",
    "'Four new games are here.'",
    "'Four are open now, and more will follow.'",
    "'The contact is in the footer.'",
    "params('Try {name} or twelve games, {more}')",
  ])('the guard of text claims refuses %s', text => {
    expect(findTextClaims(inModule(text), { hasFooter: false })).not.toEqual([])
  })

  test.each([
    "'{count} games'",
    "'You can have one game open at a time.'",
    "'One of our games'",
    "'The page About us shows the contact.'",
    "'Three dice, six colors'",
  ])('the guard of text claims accepts %s', text => {
    expect(findTextClaims(inModule(text), { hasFooter: false })).toEqual([])
  })

  test('the guard of text claims reads Markdown across line ends, and accepts the word footer on a page that has one', () => {
    const file = { path: 'content/pages/x.md', text: 'There are four\ngames. See the footer.' }
    expect(findTextClaims(file, { hasFooter: true })).toEqual([
      'content/pages/x.md: "four games": leave the number out, or take it from the catalogue',
    ])
    expect(findTextClaims(file, { hasFooter: false })).toHaveLength(2)
  })

  test('the guard of text claims refuses a text that says that every page has a footer', () => {
    const file = { path: 'content/pages/x.md', text: 'The license is in the footer\nof every page.' }
    expect(findTextClaims(file, { hasFooter: true })).toHaveLength(1)
    expect(
      findTextClaims({ ...file, text: 'It is in the footer of this page.' }, { hasFooter: true }),
    ).toEqual([])
  })
})
