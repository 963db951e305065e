import { FIGURES } from '../domain/figures.ts'
import { matchRoute } from '../domain/routes.ts'
import { type ContentFile, type Fault, lineInBody } from './files.ts'
import { contentAddress, QUESTION_CATEGORIES, RULE_SECTIONS, RULES_OF_OTHER_KINDS } from './front-matter.ts'

const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*$/gm
const LINK = /(!?)\[[^\]]*\]\(\s*<?([^)\s>]*)>?(?:\s+"[^"]*")?\s*\)/g
const REFERENCE = /^\[[^\]]+\]:()[ \t]*(\S+)/gm
const FIGURE = /\{\{([^{}]*)(\}\})?/g
const HTML = /<[a-z!/][^>]*>/gi

/** The addresses of content files: whether the file is a draft, and the anchors on its page. */
export type Published = ReadonlyMap<string, { readonly isDraft: boolean; readonly anchors: Set<string> }>

/** Faults in the figures, links and headings of a file. `hasFile` says whether a path exists under `public/`. */
export function textFaults(
  file: ContentFile,
  published: Published,
  hasFile: (path: string) => boolean,
): Fault[] {
  const fault = (index: number, field: string, words: string): Fault => ({
    file: file.file,
    line: lineInBody(file, index),
    field,
    words,
  })
  const { body } = file
  if (body.trim() === '') return [fault(0, 'text', 'is missing; write it under the second ---')]
  const html = [...body.matchAll(HTML)].filter(it => !it[0].startsWith('<https:'))
  const links = [...body.matchAll(LINK), ...body.matchAll(REFERENCE)]
  return [
    ...html.map(it => fault(it.index, it[0], 'is HTML; write Markdown')),
    ...[...body.matchAll(FIGURE)].flatMap(it => {
      const words = figureFault(it[1] ?? '', it[2] !== undefined)
      return words ? [fault(it.index, it[0], words)] : []
    }),
    ...[...body.matchAll(HEADING)]
      .filter(it => it[1]?.length === 1)
      .map(it => fault(it.index, it[0], 'would be a second title; start with ##')),
    ...links.flatMap(([all, mark, target = ''], at) => {
      const index = links[at]?.index ?? 0
      const words = mark
        ? pictureFault(target, hasFile)
        : linkFault(target, contentAddress(file.collection, file.id), published)
      return words ? [fault(index + all.indexOf(target), target || all, words)] : []
    }),
  ]
}

function figureFault(inside: string, isClosed: boolean): string | undefined {
  const name = inside.trim()
  if (!isClosed || !/^\w+$/.test(name)) return 'is not whole; write a figure as {{name}}'
  return name in FIGURES ? undefined : `is no figure; there are: ${Object.keys(FIGURES).join(', ')}`
}

function pictureFault(target: string, hasFile: (path: string) => boolean): string | undefined {
  return target.startsWith('/') && hasFile(target) ? undefined : 'is no picture under public/'
}

function linkFault(target: string, own: string, published: Published): string | undefined {
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

/** The sections that the rules of an activity lack. */
export function sectionFaults(file: ContentFile): Fault[] {
  const { collection, id, body } = file
  if (collection !== 'rules' || RULES_OF_OTHER_KINDS.includes(id)) return []
  const headings = new Set([...body.matchAll(HEADING)].map(it => it[2]))
  return RULE_SECTIONS.filter(it => !headings.has(it)).map(it => ({
    file: file.file,
    line: lineInBody(file, 0),
    field: 'text',
    words: `lacks its section; write "## ${it}" and it`,
  }))
}

/** The marks of a text's headings in order: `##`, `###`. */
export function headingLevels(body: string): string[] {
  return [...body.matchAll(HEADING)].map(it => it[1] ?? '')
}

/** The names of the figures in a text. */
export function figuresNamedIn(body: string): Set<string> {
  return new Set([...body.matchAll(FIGURE)].map(it => (it[1] ?? '').trim()))
}

/** Every address that content makes, with the anchors that can be linked to. */
export function publishedOf(files: readonly ContentFile[]): Published {
  const published = new Map<string, { isDraft: boolean; anchors: Set<string> }>()
  const questions = files.filter(it => it.collection === 'faq' && !isDraft(it))
  const anchors = [...QUESTION_CATEGORIES, ...questions.map(it => it.id)]
  published.set('/faq', { isDraft: false, anchors: new Set(anchors) })
  for (const file of files.filter(it => it.collection !== 'faq')) {
    const address = contentAddress(file.collection, file.id)
    published.set(address, { isDraft: isDraft(file), anchors: anchorsOf(file.body) })
  }
  return published
}

export function isDraft({ data }: ContentFile): boolean {
  return data?.draft === true
}

/** The ids that the site gives to headings: GitHub's way. */
export function anchorsOf(body: string): Set<string> {
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
