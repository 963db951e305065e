import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from '../../src/content-check.ts'
import { readContent } from '../../src/content-files.ts'
import { addressOf } from '../../src/contract/content.ts'
import { FIGURES } from '../../src/domain/figures.ts'
import { ROUTES } from '../../src/domain/routes.ts'
import { ROOT } from './support/sources.ts'

test('the content has no faults', async () => {
  expect(await checkContent(ROOT)).toEqual([])
})

test('a text has the title of its row in the routes table', async () => {
  const files = await readContent(`${ROOT}content`)
  const pages = files.filter(it => it.collection === 'pages' || it.collection === 'rules')
  expect(pages.length).toBeGreaterThan(0)
  for (const { collection, id, data } of pages) {
    const row = ROUTES.find(it => it.path === addressOf(collection, id))
    expect(data?.title, id).toBe(row?.title)
  }
})

test.each([
  ['/rules/kyc', 'KYC Audit Successful Cases'],
  ['/agent/rule', 'Agent Rule'],
])('%s has the title that the specification gives it', (path, title) => {
  expect(ROUTES.find(it => it.path === path)?.title).toBe(title)
})

test.each(['/activity/lottery/rule', '/activity/redpkblue/rule', '/download'])('%s has no top bar', path => {
  expect(ROUTES.find(it => it.path === path)?.navbar).toBe(false)
})

test('the guide for editors lists every figure with what it shows', () => {
  const guide = readFileSync(`${ROOT}content/README.md`, 'utf8')
  const rows = [...guide.matchAll(/^\| `\{\{(\w+)\}\}` \| (.*?) \|/gm)].map(it => [it[1], it[2]])
  expect(Object.fromEntries(rows)).toEqual(FIGURES)
})
