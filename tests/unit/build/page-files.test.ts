import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  classNamesOfHtml,
  elementNamesOfHtml,
  findIslandScriptPaths,
  removeIslandIds,
} from '../../../src/build/document.ts'
import type { ModuleGraph } from '../../../src/build/hydration/module-graph.ts'
import { addIslandScriptAddresses } from '../../../src/build/hydration/module-graph.ts'
import { removeUnusedPageStyles } from '../../../src/build/styles/page-styles.ts'
import {
  classNamesOfSelector,
  elementNamesOfSelector,
  purgeUnusedRules,
} from '../../../src/build/styles/purge.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('base64')

describe('the classes that a selector needs', () => {
  test.each([
    ['.card', ['card']],
    ['.a.b > .c:hover', ['a', 'b', 'c']],
    ['.grid-cols-\\[1fr_auto\\]', ['grid-cols-[1fr_auto]']],
    ['.bg-plum\\/50', ['bg-plum/50']],
    ['.\\[\\&\\+\\&\\]\\:border-t+.x', ['[&+&]:border-t', 'x']],
    ['.\\32xl', ['2xl']],
    ['body:not(:has(.tab-bar:not(.end))) .notice', ['notice']],
    ['[data-session] p', []],
  ])('the purge of style sheets finds the classes that the selector %s needs', (selector, classes) => {
    expect(classNamesOfSelector(selector)).toEqual(classes)
  })
})

describe('the elements that a selector needs', () => {
  test.each([
    ['p', ['p']],
    ['ul > li+li', ['ul', 'li', 'li']],
    ['.card h1.title:hover', ['h1']],
    ['*', []],
    ['::-webkit-inner-spin-button', []],
    ['[type=search]', []],
    ['.field :is(input,textarea)::placeholder', []],
    ['button:where(:not([type=button] a))', ['button']],
    ['body:has(> footer) > main', ['body', 'main']],
  ])('the purge of style sheets finds the elements that the selector %s needs', (selector, elements) => {
    expect(elementNamesOfSelector(selector)).toEqual(elements)
  })
})

test('the build removes from a page the ids of islands, which depend on the path of the build folder', () => {
  const island = (id: string) =>
    `<astro-island${id} component-url="/a.js" client="load"><p uid="1">x</p></astro-island>`
  const page = (id: string) => `<main>${island(id)}${island(id)}</main>`
  expect(removeIslandIds(page(' uid="ZtqhIe"'))).toBe(page(''))
})

describe('purging a style sheet', () => {
  const keep =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name)

  test('purging a style sheet keeps used rules in every media query, and drops unused ones', () => {
    const css = '.a{x:1}.b{x:2}@media (min-width:1px){.b{x:3}.a,.b{x:4}}@media print{.b{x:5}}p{x:6}'
    expect(purgeUnusedRules(css, keep('a', 'p'))).toBe('.a{x:1}@media (min-width:1px){.a{x:4}}p{x:6}')
  })

  test('purging a style sheet drops rules for elements that the page does not have', () => {
    const css = 'table{x:1}p,table td{x:2}*{x:3}:is(table,p){x:4}'
    expect(purgeUnusedRules(css, keep('p'))).toBe('p{x:2}*{x:3}:is(table,p){x:4}')
  })

  test('purging a style sheet drops animations that no kept rule names', () => {
    const css = '.a{animation:in 1s}.b{animation:out 1s}@keyframes in{from{x:0}}@keyframes out{from{x:0}}'
    expect(purgeUnusedRules(css, keep('a'))).toBe('.a{animation:in 1s}@keyframes in{from{x:0}}')
  })

  test('purging a style sheet drops initial values of Tailwind properties that no kept rule reads', () => {
    const css =
      '*{--tw-blur: ;--tw-ring:0px;--gap:1px}.a{box-shadow:var(--tw-ring)}.b{filter:var(--tw-blur)}::backdrop{--tw-blur: }'
    expect(purgeUnusedRules(css, keep('a'))).toBe('*{--tw-ring:0px;--gap:1px}.a{box-shadow:var(--tw-ring)}')
  })
})

describe('a page', () => {
  test('a page keeps only the styles that its HTML and scripts use, and its policy gets the hash of those styles', () => {
    const css = '.a{x:1}.later{x:2}.inline{x:3}.never{x:4}'
    const html = `<meta content="style-src 'sha256-${sha(css)}'"><style>${css}</style><p class="a"></p><script>x='inline'</script>`
    const own = '.a{x:1}.later{x:2}.inline{x:3}'
    expect(removeUnusedPageStyles(html, ['el.className="later"'])).toBe(
      `<meta content="style-src 'sha256-${sha(own)}'"><style>${own}</style><p class="a"></p><script>x='inline'</script>`,
    )
  })

  test('the build joins the style sheets of a page into the first one, in their order', () => {
    const html =
      '<style data-x>.a{x:1}</style><p class="a b"></p><style>.b{x:2}</style><style>.c{x:3}</style>'
    expect(removeUnusedPageStyles(html, [])).toBe('<style data-x>.a{x:1}.b{x:2}</style><p class="a b"></p>')
  })

  test('the purge of style sheets counts a word in a script as a class only inside a string', () => {
    const css = '.filter{x:1}.rules{x:2}.shown{x:3}.wide{x:4}'
    const html = `<style>${css}</style><script type="speculationrules">{"x":"rules"}</script>`
    const scripts = ['list.filter(rules)', 'y=`shown $' + '{z?"":"wide"}`']
    expect(removeUnusedPageStyles(html, scripts)).toContain('<style>.shown{x:3}.wide{x:4}</style>')
  })

  test('the purge of style sheets finds the classes, elements and island scripts in the HTML of a page', () => {
    expect([...elementNamesOfHtml('<!doctype html><HTML><p>1 < 2</p><astro-island><h2>')]).toEqual([
      'html',
      'p',
      'astro-island',
      'h2',
    ])
    expect([...classNamesOfHtml('<p class="a [&amp;+&amp;]:b"></p><i class="c"></i>')]).toEqual([
      'a',
      '[&+&]:b',
      'c',
    ])
    const island =
      '<astro-island component-url="/_assets/A.js" renderer-url="/_assets/r.js" client="painted">'
    expect(findIslandScriptPaths(island + island)).toEqual(['_assets/A.js', '_assets/r.js'])
  })

  test('the build lists in the HTML of a page all modules that the islands of the page need', () => {
    const graph = {
      transitiveImportsOf: (files: Iterable<string>) => [...files, 'shared.js'],
    } as unknown as ModuleGraph
    const island = '<astro-island component-url="/A.js" renderer-url="/r.js">'
    expect(addIslandScriptAddresses(`<html lang="x">${island}`, graph)).toMatch(
      /^<html data-modules="\/A\.js \/r\.js \/shared\.js" lang/,
    )
    expect(addIslandScriptAddresses('<html lang="x"><p>', graph)).toBe('<html lang="x"><p>')
  })
})
