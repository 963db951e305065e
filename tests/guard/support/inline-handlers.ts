import type { Source } from './sources.ts'

/** An attribute that names an event, such as `onclick="…"`. React's names, such as `onClick`, have a capital. */
const HANDLER = /\son[a-z]{1,30}\s{0,3}=\s{0,3}["'{`]/

/** The frontmatter of a page and the texts of its scripts, which are no markup. */
const NO_MARKUP = /^---\n[\s\S]*?\n---|<script\b[\s\S]*?<\/script>/g

/**
 * Handlers in the markup of pages and texts, `path: attribute` each. The policy of every page refuses their script, which
 * a browser reports only when the event comes.
 */
export function inlineHandlers(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const found = HANDLER.exec(text.replaceAll(NO_MARKUP, ''))
    return found ? [`${path}: ${found[0].trim()}`] : []
  })
}
