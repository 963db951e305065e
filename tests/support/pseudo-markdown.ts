import { headingAnchorsOf } from '../../src/content/text.ts'
import { pseudoTranslateText } from './pseudo-text.ts'

/** Names of the text fields in the front matter, each with its maximum number of characters. */
const TEXT_FIELDS: Readonly<Record<string, number>> = {
  title: 80,
  description: 160,
  question: 140,
  name: 40,
  tagline: 120,
}

/**
 * Matches Markdown syntax, which a translation leaves unchanged: marks of blocks and of emphasis, code, links with
 * their addresses.
 */
const MARKDOWN_MARK = new RegExp(
  [
    '`[^`\\n]*`',
    '\\n[ \\t]*\\n',
    '^[ \\t]*(?:#{1,6}|[-*+]|\\d+\\.|>)[ \\t]+',
    '^\\|[ \\t:|-]+\\|$',
    '\\|',
    '\\*+',
    '!?\\[',
    '\\]\\([^)]*\\)',
    '<https?:[^>]*>',
  ]
    .map(it => `(?:${it})`)
    .join('|'),
  'gm',
)

/** The two parts of a content file: its front matter and its text. */
interface ContentFileParts {
  readonly front: string
  readonly body: string
}

function splitContentFile(text: string): ContentFileParts {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return { front, body }
}

/**
 * Replaces the texts of a content file by a pseudo-translation. The links still point to the anchors of the original.
 */
export function pseudoTranslateMarkdown(text: string): string {
  const { front, body } = splitContentFile(text)
  return `---\n${front.replaceAll(/^(\w+): (.*)$/gm, pseudoTranslateField)}\n---\n${pseudoTranslateBody(body)}`
}

function pseudoTranslateField(line: string, name: string, value: string): string {
  const max = TEXT_FIELDS[name]
  if (max === undefined) return line
  const words = value.replace(/^(["'])(.*)\1$/, '$2')
  return `${name}: ${JSON.stringify(pseudoTranslateText(words, max))}`
}

function pseudoTranslateBody(body: string): string {
  let translated = ''
  let end = 0
  for (const mark of body.matchAll(MARKDOWN_MARK)) {
    translated += pseudoTranslateWords(body.slice(end, mark.index)) + mark[0]
    end = mark.index + mark[0].length
  }
  return translated + pseudoTranslateWords(body.slice(end))
}

/**
 * Replaces the words between two Markdown marks by a pseudo-translation. Spaces around the words stay. A text with only
 * spaces or punctuation stays too.
 */
function pseudoTranslateWords(text: string): string {
  const words = text.trim()
  return /\p{L}/u.test(words) ? text.replace(words, () => pseudoTranslateText(words)) : text
}

/**
 * Replaces the anchors in the links of a translated text by the anchors of the translations. Both maps have addresses
 * as keys.
 */
export function replaceTranslatedAnchors(
  text: string,
  own: string,
  originals: ReadonlyMap<string, string>,
  translations: ReadonlyMap<string, string>,
): string {
  return text.replaceAll(/\]\((\/[^)#]*)?#([^)]*)\)/g, (link, path: string | undefined, anchor: string) => {
    const address = path ?? own
    const at = [...headingAnchorsOf(originals.get(address) ?? '')].indexOf(anchor)
    const there = [...headingAnchorsOf(translations.get(address) ?? '')][at]
    return there === undefined ? link : `](${path ?? ''}#${there})`
  })
}
