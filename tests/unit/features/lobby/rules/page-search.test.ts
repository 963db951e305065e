import { expect, test } from 'vitest'
import { ROUTES } from '../../../../../src/domain/site/routes.ts'
import { findPages, SEARCH_PAGES } from '../../../../../src/features/lobby/rules/page-search.ts'
import { foundPageMessages } from '../../../../../src/features/lobby/texts/en-US/found-page.ts'
import { foundPageWordMessages } from '../../../../../src/features/lobby/texts/en-US/found-page-words.ts'

const t = foundPageMessages.get()
const more = foundPageWordMessages.get()
const search = (words: string) =>
  findPages(SEARCH_PAGES, words, ({ name }) => `${t[name]} ${more[name]}`).map(({ name }) => name)

test.each([
  ['lottery', 'lottery'],
  ['lotto', 'lottery'],
  ['scratch', 'scratchCard'],
  ['scratch card', 'scratchCard'],
  ['coin', 'coinPusher'],
  ['free', 'wheel'],
  ['turnover', 'turnover'],
  ['rollover', 'turnover'],
  ['wagering', 'turnover'],
  ['help', 'help'],
  ['support', 'help'],
  ['withdraw', 'withdraw'],
  ['cash out', 'withdraw'],
  ['deposit', 'deposit'],
  ['stop', 'limits'],
  ['kyc', 'identity'],
  ['wheel', 'wheel'],
  ['jackpot', 'jackpot'],
  ['savings', 'savingsBox'],
  ['red', 'redPkBlue'],
  ['live', 'live'],
  ['invite', 'invite'],
  ['VIP', 'vip'],
  ['vïp', 'vip'],
])('a search for %s lists the page %s first', (words, name) => {
  expect(search(words)[0]).toBe(name)
})

test('a search lists pages whose words begin with every typed word, from three letters, and at most five', () => {
  expect(search('lot')).toContain('lottery')
  expect(search('lo')).toEqual([])
  expect(search('  ')).toEqual([])
  expect(search('ottery')).toEqual([])
  expect(search('free lottery')).toEqual([])
  expect(search('pri').length).toBeLessThanOrEqual(5)
  expect(search('prize')).toHaveLength(5)
})

test('each page that the search lists is a page of the site', () => {
  const paths = ROUTES.map(({ path }) => path as string)
  for (const { href } of SEARCH_PAGES) expect(paths).toContain(href.split(/[?#]/)[0])
})
