import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from '../../../src/server/catalogue.ts'
import { type ContentFixture, openContentFixture } from '../build/content/content-fixture.ts'

const LOCALE = 'fil-PH'
const TERMS = 'content/pages/terms-of-use.md'
const inLocale = (file: string) => file.replace('content/', `content/${LOCALE}/`)

let fixture: ContentFixture
beforeEach(() => {
  fixture = openContentFixture()
})
afterEach(() => fixture.clear())

/** Adds a file to the translation: the original with a change. */
function translate(file: string, change: (text: string) => string): void {
  fixture.write(inLocale(file), change(fixture.read(file)))
}

test('a field that a translation leaves out shows in English', async () => {
  translate('content/faq/how-to-deposit.md', text => text.replace(/^question: .*$/m, 'question: Paano?'))
  translate('content/rules/vip.md', text => text.replaceAll(/^## .*$/gm, (_, at) => `## ${at}`))
  expect(await fixture.check(LOCALE)).toEqual([])
  expect(await fixture.check()).toEqual([])
})

test('a fault in a translation is reported with the file of the translation, and only in a build of that locale', async () => {
  translate('content/faq/how-to-deposit.md', text => `${text}\n[x](/gone)\n`)
  expect(await fixture.check(LOCALE)).toEqual([
    expect.stringMatching('^content/fil-PH/faq/how-to-deposit.md:\\d+ /gone: leads nowhere'),
  ])
  expect(await fixture.check()).toEqual([])
})

test('a translation of a page that does not exist is refused', async () => {
  fixture.write(inLocale('content/faq/new.md'), fixture.read('content/faq/how-to-deposit.md'))
  expect(await fixture.check(LOCALE)).toEqual([
    'content/fil-PH/faq/new.md:1 file name: translates nothing: there is no content/faq/new.md',
  ])
})

test.each([
  ['content/games/jeepney-fiesta.md', /^gameId: .*$/m, 'gameId: 1099', 'gameId'],
  ['content/games/jeepney-fiesta.md', /^status: .*$/m, 'status: coming', 'status'],
  ['content/faq/how-to-deposit.md', /^order: .*$/m, 'order: 98', 'order'],
  ['content/rules/vip.md', /^updated:/m, 'draft: false\nupdated:', 'draft'],
])('a translation of %s may change only text', async (file, from, to, field) => {
  translate(file, text => text.replace(from, to))
  expect(await fixture.check(LOCALE)).toContainEqual(
    expect.stringMatching(`^${inLocale(file)}:\\d+ ${field}: is not as in ${file}: `),
  )
})

test('a translation must keep the number and order of the headings, and the figures', async () => {
  translate(TERMS, text => text.replace(/^## .*\n/m, '').replaceAll('{{ageMin}}', '21'))
  const said = await fixture.check(LOCALE)
  expect(said).toContainEqual(expect.stringContaining(`has other headings than ${TERMS}`))
  expect(said).toContainEqual(expect.stringContaining(`lacks the figure {{ageMin}}, which ${TERMS} has`))
})

test('a translated link to a heading must use the anchor of the translated heading', async () => {
  translate(TERMS, text => text.replace('## Who may play', '## Sino'))
  expect((await fixture.check(LOCALE)).join()).toContain('without the anchor #who-may-play')
})

test('a translation of the terms must have the same date as the English terms', async () => {
  translate(TERMS, text => text.replace(/^updated: .*$/m, 'updated: 2027-01-01'))
  expect(await fixture.check(LOCALE)).toEqual([
    expect.stringMatching(
      '^content/fil-PH/pages/terms-of-use.md:\\d+ updated: is 2027-01-01, but players accept',
    ),
  ])
})

test('the server calls a game by its name in the language of the site', async () => {
  translate('content/games/jeepney-fiesta.md', text => text.replace(/^name: .*$/m, 'name: Pista ng Dyip'))
  const folder = join(fixture.folder, 'content')
  expect((await readCatalogue(folder, LOCALE)).find(1001)?.name).toBe('Pista ng Dyip')
  const english = await readCatalogue(folder)
  expect(english.find(1001)?.name).toBe('Jeepney Fiesta')
  expect((await readCatalogue(folder, LOCALE)).games).toHaveLength(english.games.length)
})
