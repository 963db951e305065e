import type { SourceFileText } from './sources.ts'

/**
 * Matches an HTML attribute that names an event, such as `onclick="…"`. It does not match React's names, such as
 * `onClick`, which have a capital letter.
 */
const HANDLER = /\son[a-z]{1,30}\s{0,3}=\s{0,3}["'{`]/

/** Matches the frontmatter and the scripts of a page: their text is not markup. */
const NO_MARKUP = /^---\n[\s\S]*?\n---|<script\b[\s\S]*?<\/script>/g

/**
 * Finds inline event handlers in the markup of pages and texts, one `path: attribute` each. The content security policy
 * of every page blocks such handlers, but a browser reports this only when the event occurs.
 */
export function findInlineHandlers(sources: readonly SourceFileText[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const found = HANDLER.exec(text.replaceAll(NO_MARKUP, ''))
    return found ? [`${path}: ${found[0].trim()}`] : []
  })
}
