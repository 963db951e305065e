import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/domain/site/routes.ts'
import { findSlowExpressions, reasonForSlownessOfExpression } from './support/regex.ts'
import { listFiles, readProductCode, readSources } from './support/sources.ts'

describe('the regular expressions of the product', () => {
  test('the regular expressions of the product take time in proportion to the text that they search', () => {
    const published = readSources(listFiles('public').filter(path => /\.m?js$/.test(path)))
    expect(findSlowExpressions([...readProductCode(), ...published])).toEqual([])
  })

  test('the regular expressions of the routes table take time in proportion to the address', () => {
    const made = ROUTES.map(({ path }) => `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    expect(made.flatMap(source => reasonForSlownessOfExpression(source, '') ?? [])).toEqual([])
  })
})

describe('the guard', () => {
  test.each([
    ['a quadratic search', "path.replace(/\\/+$/, '')"],
    ['an exponential match', '/^(\\w+\\s?)*$/.test(text)'],
    ['a cubic match', '/^(.+)-(.+)-(.+)x$/.test(text)'],
    ['a quadratic search of lines', '/^\\[[^\\]]+\\]:[ \\t]*(\\S+)/gm.exec(text)'],
    ['an expression in a string', "new RegExp('a+$').test(text)"],
    ['an expression out of parts', 'new RegExp(`^$' + '{name}$`).test(text)'],
  ])('the guard of regular expressions refuses %s', (_, text) => {
    expect(findSlowExpressions([{ path: 'src/server/x.ts', text }])).toHaveLength(1)
  })

  test.each([
    'path.replace(/\\/$/, "")',
    '/^[\\w-]{1,64}$/.test(text)',
    '/^[^\\p{Cc}\\p{Cs}]*$/u.test(text)',
    'text.replaceAll(/\\{(\\w+)\\}/g, "")',
  ])('the guard of regular expressions accepts: %s', text => {
    expect(findSlowExpressions([{ path: 'src/server/x.ts', text }])).toEqual([])
  })
})
