import { createHash } from 'node:crypto'
import { classesIn } from './document.ts'
import { purge } from './purge.ts'

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Leaves in each style sheet of a page what the page uses: the classes of its document, and those that its scripts
 * may add. A class counts as added by a script when its name occurs there.
 * @param scripts text of every script that the page runs, now or later
 */
export function withOwnStyles(html: string, scripts: readonly string[]): string {
  const present = classesIn(html)
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const texts = [...inline, ...scripts]
  const isUsed = (name: string) => present.has(name) || texts.some(text => text.includes(name))
  const hashes: [string, string][] = []
  const own = html.replaceAll(STYLE, (_, open: string, css: string, close: string) => {
    const purged = purge(css, isUsed)
    hashes.push([hashOf(css), hashOf(purged)])
    return open + purged + close
  })
  // The policy names the hash of the purged style sheet.
  return hashes.reduce((page, [before, after]) => page.replace(before, after), own)
}
