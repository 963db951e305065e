import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** A text that players read. */
export interface PlayerText {
  readonly path: string
  /** The line on which the text begins, from 1. */
  readonly line: number
  /**
   * The key of a message, or the field of a Markdown file; `undefined` for the body of one, and for a string that is no
   * message.
   */
  readonly key: string | undefined
  /** The text with white space as single spaces. Values of templates are `…`. */
  readonly text: string
}

/** Matches a field at the top of a Markdown file that players read. */
const MARKDOWN_FIELD = /^(title|description|question|name|tagline): *(.+)$/

/**
 * Returns the texts of a file. A Markdown file has the texts of its fields and its paragraphs, without figures, code
 * and the targets of links. A module has its strings, without the names of properties and modules, and without the
 * names under which it declares messages.
 */
export function readPlayerTexts(source: SourceFileText): PlayerText[] {
  return source.path.endsWith('.md') ? textsOfMarkdown(source) : textsOfModule(source)
}

function textsOfMarkdown({ path, text }: SourceFileText): PlayerText[] {
  const fields = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  const ofFields = fields.split('\n').flatMap((row, index) => {
    const [, key, field] = MARKDOWN_FIELD.exec(row) ?? []
    return field === undefined ? [] : [{ path, line: index + 1, key, text: field }]
  })
  let line = fields.split('\n').length
  const paragraphs = text.slice(fields.length).split('\n\n')
  const ofBody = paragraphs.map(paragraph => {
    const from = line
    line += paragraph.split('\n').length + 1
    return { path, line: from, key: undefined, text: proseOf(paragraph) }
  })
  return [...ofFields, ...ofBody].filter(it => it.text !== '')
}

/** Returns Markdown without figures, code and the targets of links. */
function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/`[^`]*`|\{\{\w+\}\}/g, '…')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function textsOfModule(source: SourceFileText): PlayerText[] {
  const texts: PlayerText[] = []
  for (const { file } of parseModulesOfFile(source)) {
    const add = (node: ts.Node, text: string) => {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      texts.push({ path: source.path, line, key: keyOf(node), text: text.replaceAll(/\s+/g, ' ') })
    }
    visitSyntaxNodes(file, node => {
      if (ts.isStringLiteralLike(node) && isShown(node)) add(node, node.text)
      if (ts.isTemplateExpression(node)) {
        add(node, [node.head, ...node.templateSpans.map(it => it.literal)].map(it => it.text).join('…'))
      }
    })
  }
  return texts
}

/** Whether a string is a value, not the name of a property, of a module or of declared messages. */
function isShown(node: ts.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  if (ts.isPropertyAssignment(parent)) return parent.name !== node
  const isNameOfMessages =
    ts.isCallExpression(parent) && parent.arguments[0] === node && parent.arguments.length > 1
  return !isNameOfMessages
}

/** Returns the key of the message to which a string belongs. The forms of a plural belong to one message. */
function keyOf(node: ts.Node): string | undefined {
  let key: string | undefined
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isPropertyAssignment(at) && 'text' in at.name) key = at.name.text
  }
  return key
}
