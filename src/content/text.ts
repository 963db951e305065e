import { matchRoute } from '../domain/site/routes.ts'
import { type ContentError, type ContentFile, lineNumberInBody } from './files.ts'
import {
  contentPageAddressOf,
  NON_ACTIVITY_RULE_FILES,
  QUESTION_CATEGORIES,
  RULE_SECTIONS,
} from './front-matter.ts'

const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*$/gm
const LINK = /(!?)\[[^\]]*\]\(\s*<?([^)\s>]*)>?(?:\s+"[^"]*")?\s*\)/g
const LINK_REFERENCE = /^\[[^\]]+\]:()[ \t]*(\S+)/gm
const FIGURE_PLACEHOLDER = /\{\{([^{}]*)(\}\})?/g
/**
 * Matches Markdown that the dialog of notices cannot show: headings, numbered lists, lists with `*`, tables, quotes,
 * code, `~~`, `__`, pictures and link references.
 */
const NOT_IN_NOTICES = /^(?:#{1,6} |\d+\. |\||> |\* |\[[^\]]+\]:)|`|~~|__|!\[/gm
const HTML_TAG = /<[a-z!/][^>]*>/gi

/** For each address of the content: whether its file is a draft, and the anchors on its page. */
export type PublishedContent = ReadonlyMap<
  string,
  { readonly isDraft: boolean; readonly anchors: Set<string> }
>

/** The figures, pages and files to which a content text may refer. */
export interface TextReferenceTargets {
  /** The formatted value of each figure, by the figure's name. */
  readonly figures: Readonly<Record<string, string>>
  /** Whether a path exists under `public/`. */
  readonly hasFile: (path: string) => boolean
}

/** Errors in the figures, links and headings of a file. */
export function findContentTextErrors(
  file: ContentFile,
  published: PublishedContent,
  { figures, hasFile }: TextReferenceTargets,
): ContentError[] {
  const errorAt = (index: number, field: string, words: string): ContentError => ({
    file: file.file,
    line: lineNumberInBody(file, index),
    field,
    words,
  })
  const { body } = file
  if (body.trim() === '') return [errorAt(0, 'text', 'is missing; write it under the second ---')]
  const html = [...body.matchAll(HTML_TAG)].filter(it => !it[0].startsWith('<https:'))
  const links = [...body.matchAll(LINK), ...body.matchAll(LINK_REFERENCE)]
  const marks = file.collection === 'notices' ? [...body.matchAll(NOT_IN_NOTICES)] : []
  return [
    ...marks.map(it =>
      errorAt(
        it.index,
        it[0],
        'does not show in a notice; write paragraphs, lists with -, **bold** and links',
      ),
    ),
    ...html.map(it => errorAt(it.index, it[0], 'is HTML; write Markdown')),
    ...[...body.matchAll(FIGURE_PLACEHOLDER)].flatMap(it => {
      const words = figureError(it[1] ?? '', it[2] !== undefined, figures)
      return words ? [errorAt(it.index, it[0], words)] : []
    }),
    ...[...body.matchAll(HEADING)]
      .filter(it => it[1]?.length === 1)
      .map(it => errorAt(it.index, it[0], 'would be a second title; start with ##')),
    ...links.flatMap(([all, mark, target = ''], at) => {
      const index = links[at]?.index ?? 0
      const words = mark
        ? pictureError(target, hasFile)
        : linkError(target, contentPageAddressOf(file.collection, file.id), published)
      return words ? [errorAt(index + all.indexOf(target), target || all, words)] : []
    }),
  ]
}

function figureError(
  inside: string,
  isClosed: boolean,
  figures: TextReferenceTargets['figures'],
): string | undefined {
  const name = inside.trim()
  if (!isClosed || !/^\w+$/.test(name)) return 'is not whole; write a figure as {{name}}'
  return Object.hasOwn(figures, name)
    ? undefined
    : `is no figure; there are: ${Object.keys(figures).join(', ')}`
}

function pictureError(target: string, hasFile: (path: string) => boolean): string | undefined {
  return target.startsWith('/') && hasFile(target) ? undefined : 'is no picture under public/'
}

function linkError(target: string, own: string, published: PublishedContent): string | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(target)) return undefined
  if (target.startsWith('http://')) return 'is not safe; link to https://'
  if (!/^[/#]/.test(target) || target.startsWith('//')) return 'is no address; start it with / or https://'
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? []
  const address = path || (own.split('#')[0] ?? own)
  if (address.length > 1 && address.endsWith('/')) return 'leads nowhere; leave out the / at the end'
  const text = published.get(address)
  if (text?.isDraft) return 'leads to a draft; publish that first, or take the link out'
  const route = matchRoute(address)
  if (!text && (!route || route.path === '/rules/games/{slug}')) return 'leads nowhere; there is no such page'
  if (anchor === undefined || text?.anchors.has(anchor)) return undefined
  return `leads to a page without the anchor #${anchor}`
}

/** An error for each section that the rules of an activity lack. */
export function findMissingSectionErrors(file: ContentFile): ContentError[] {
  const { collection, id, body } = file
  if (collection !== 'rules' || NON_ACTIVITY_RULE_FILES.includes(id)) return []
  const headings = new Set([...body.matchAll(HEADING)].map(it => it[2]))
  return RULE_SECTIONS.filter(it => !headings.has(it)).map(it => ({
    file: file.file,
    line: lineNumberInBody(file, 0),
    field: 'text',
    words: `lacks its section; write "## ${it}" and it`,
  }))
}

/** The levels of a text's headings in order, as `##` and `###`. */
export function headingLevelsOf(body: string): string[] {
  return [...body.matchAll(HEADING)].map(it => it[1] ?? '')
}

/** Names of the figures (`{{…}}`) in a text. */
export function figureNamesOf(body: string): Set<string> {
  return new Set([...body.matchAll(FIGURE_PLACEHOLDER)].map(it => (it[1] ?? '').trim()))
}

/** All addresses of the content pages, with the heading anchors of each page. */
export function publishedContentOf(files: readonly ContentFile[]): PublishedContent {
  const published = new Map<string, { isDraft: boolean; anchors: Set<string> }>()
  const questions = files.filter(it => it.collection === 'faq' && !isDraftFile(it))
  const anchors = [...QUESTION_CATEGORIES, ...questions.map(it => it.id)]
  published.set('/faq', { isDraft: false, anchors: new Set(anchors) })
  for (const file of files.filter(it => it.collection !== 'faq' && it.collection !== 'notices')) {
    const address = contentPageAddressOf(file.collection, file.id)
    published.set(address, { isDraft: isDraftFile(file), anchors: headingAnchorsOf(file.body) })
  }
  return published
}

export function isDraftFile({ data }: ContentFile): boolean {
  return data?.draft === true
}

/** Ids of the headings in a text, computed by the same rule as on GitHub. */
export function headingAnchorsOf(body: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, , heading = ''] of body.matchAll(HEADING)) {
    const words = heading.replaceAll(LINK, it => /\[([^\]]*)\]/.exec(it)?.[1] ?? '').toLowerCase()
    const slug = words.replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-')
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}
