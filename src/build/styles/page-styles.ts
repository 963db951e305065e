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
 * Removes unused styles from each style sheet of a page. The page uses the classes and elements of its document, and
 * every class that a script may add: each word in a string of a script. `"filter"` and `"flex filter"` contain the word
 * `filter`, the code `.filter(` does not.
 * @param scripts text of every script that the page runs, at once or later
 */
export function removeUnusedPageStyles(html: string, scripts: readonly string[]): string {
  const present = { class: classNamesOfHtml(html), element: elementNamesOfHtml(html) }
  const inline = [...html.matchAll(SCRIPT)].map(([, text = '']) => text)
  const words = new Set([...inline, ...scripts].flatMap(text => text.split(BETWEEN_WORDS)))
  const isUsed: IsStyleNameUsed = (name, kind) => present[kind].has(name) || words.has(name)
  const hashes: [string, string][] = []
  const own = html.replaceAll(STYLE, (_, open: string, css: string, close: string) => {
    const purged = purgeUnusedRules(css, isUsed)
    hashes.push([hashOf(css), hashOf(purged)])
    return open + purged + close
  })
  // Replaces the hash of each style sheet in the page's security policy, since the removal of styles has changed the
  // style sheet.
  return hashes.reduce((page, [before, after]) => page.replace(before, after), own)
}
