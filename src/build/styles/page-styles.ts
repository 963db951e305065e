import { createHash } from 'node:crypto'
import { classNamesOfHtml, elementNamesOfHtml } from '../document.ts'
import { type IsStyleNameUsed, purgeUnusedRules } from './purge.ts'

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g

/**
 * Characters that separate class names in a string of a script: quotes, white space, and `${` and `}` of a template.
 */
const BETWEEN_WORDS = /[\s"'`]|\$\{|\}/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Matches scripts that the browser runs. Data blocks, such as speculation rules, have a type and add no class to the
 * page.
 */
const SCRIPT = /<script\b(?![^>]*\btype="(?:application\/|speculationrules))[^>]*>([\s\S]*?)<\/script>/g

/**
 * Joins the style sheets of a page into its first one, without the styles that the page does not use. Each style sheet
 * of its own would cost a hash in the page's security policy. The page uses the classes and elements of its document,
 * and every class that a script may add: each word in a string of a script. `"filter"` and `"flex filter"` contain the
 * word `filter`, the code `.filter(` does not.
 * @param scripts text of every script that the page runs, at once or later
 */
export function removeUnusedPageStyles(html: string, scripts: readonly string[]): string {
  const present = { class: classNamesOfHtml(html), element: elementNamesOfHtml(html) }
  const inline = [...html.matchAll(SCRIPT)].map(([, text = '']) => text)
  const words = new Set([...inline, ...scripts].flatMap(text => text.split(BETWEEN_WORDS)))
  const isUsed: IsStyleNameUsed = (name, kind) => present[kind].has(name) || words.has(name)
  const sheets = [...html.matchAll(STYLE)].map(([, , css = '']) => css)
  const joined = sheets.map(css => purgeUnusedRules(css, isUsed)).join('')
  let count = 0
  const own = html.replaceAll(STYLE, (_, open: string, __, close: string) =>
    count++ === 0 ? open + joined + close : '',
  )
  // The later style sheets' hashes stay in the policy until the build removes the hashes that a page does not need.
  return own.replace(hashOf(sheets[0] ?? ''), hashOf(joined))
}
