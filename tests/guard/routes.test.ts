import { describe, expect, test } from 'vitest'
import { PATH_REWRITES, ROUTES } from '../../src/domain/site/routes.ts'
import { addressPatternOfPage, findRouteDisagreements } from './support/pages.ts'
import { listFiles } from './support/sources.ts'

test('every row of the routes table has a page file, and every page file has a row', () => {
  expect(findRouteDisagreements(ROUTES, PATH_REWRITES, listFiles('src/pages'))).toEqual([])
})

describe('the guard', () => {
  const routes = [{ path: '/' }, { path: '/bank/{name}' }]
  const rewrites = [{ from: '/bank/{name}', page: '/bank' }]
  const files = ['src/pages/index.astro', 'src/pages/bank/index.astro']

  test.each([
    ['src/pages/index.astro', '/'],
    ['src/pages/a/index.astro', '/a'],
    ['src/pages/rules/games/[slug].astro', '/rules/games/{slug}'],
    ['src/pages/404.astro', '/404'],
    ['src/pages/_part.astro', undefined],
    ['src/pages/robots.txt.ts', undefined],
  ])('the guard of routes reads the file %s as the address %s', (file, pattern) => {
    expect(addressPatternOfPage(file)).toBe(pattern)
  })

  test('the guard of routes accepts a table whose rows all have a page file, also one file for many pages', () => {
    expect(findRouteDisagreements(routes, rewrites, files)).toEqual([])
    expect(findRouteDisagreements([{ path: '/terms' }], [], ['src/pages/[page].astro'])).toEqual([])
  })

  test.each([
    ['a page without a row', routes, rewrites, [...files, 'src/pages/new.astro']],
    ['a row without a page', [...routes, { path: '/gone' }], rewrites, files],
    ['a row that is there twice', [...routes, { path: '/' }], rewrites, files],
    ['a rewrite of nothing', routes, [...rewrites, { from: '/x/{y}', page: '/x' }], files],
  ])('the guard of routes refuses %s', (_, table, moves, pages) => {
    expect(findRouteDisagreements(table, moves, pages)).toHaveLength(1)
  })
})
