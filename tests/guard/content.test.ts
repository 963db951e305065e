import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from '../../src/build/content/content-check.ts'
import { BASE_LOCALE_FIGURES } from '../../src/build/figures/figures.ts'
import { readContentFiles } from '../../src/content/files.ts'
import { contentPageAddressOf } from '../../src/content/front-matter.ts'
import { ROUTES } from '../../src/domain/site/routes.ts'
import { pageTitleMessages } from '../../src/i18n/en-US/titles.ts'
import { PROJECT_ROOT_FOLDER } from './support/sources.ts'

test('the check of all content files finds no errors', async () => {
  expect(await checkContent(PROJECT_ROOT_FOLDER)).toEqual([])
})

test('every page has exactly one title, either in its content file or among the title messages', async () => {
  const files = await readContentFiles(`${PROJECT_ROOT_FOLDER}content`)
  const texts = files.filter(it => it.collection === 'pages' || it.collection === 'rules')
  // Pages without a title in `pageTitleMessages`: content pages (the file has the title), the lobby (the brand) and the
  // rules of a game (the game's name).
  const named = [...texts.map(it => contentPageAddressOf(it.collection, it.id)), '/', '/rules/games/{slug}']
  const titles = Object.entries(pageTitleMessages.get())
  expect([...named, ...titles.map(([path]) => path)].sort()).toEqual(ROUTES.map(it => it.path).sort())
  for (const title of [...texts.map(it => it.data?.title), ...titles.map(([, title]) => title)])
    expect(title).toMatch(/^\S.*\S$/)
})

test.each([
  ['/rules/kyc', 'KYC Audit Successful Cases'],
  ['/agent/rule', 'Agent Rule'],
])('the page %s has the title that the specification gives it', async (path, title) => {
  const files = await readContentFiles(`${PROJECT_ROOT_FOLDER}content`)
  expect(files.find(it => contentPageAddressOf(it.collection, it.id) === path)?.data?.title).toBe(title)
})

test.each(['/activity/lottery/rule', '/activity/redpkblue/rule', '/download'])(
  'the page %s has no top bar',
  path => {
    expect(ROUTES.find(it => it.path === path)?.navbar).toBe(false)
  },
)

test('the guide for editors lists every figure that content may use, with its meaning', () => {
  const guide = readFileSync(`${PROJECT_ROOT_FOLDER}content/README.md`, 'utf8')
  const rows = [...guide.matchAll(/^\| `\{\{(\w+)\}\}` \| (.*?) \|/gm)].map(it => [it[1], it[2]])
  expect(Object.fromEntries(rows)).toEqual(BASE_LOCALE_FIGURES)
})
