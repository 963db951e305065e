import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** Matches phrases in comments that a newcomer with plain English may not understand at once. */
const UNCLEAR_PHRASES =
  /\b(lies|stands|gives way|is told|are told|told of|goes on|made ready|let in|lets in|whoever|what is left of|of nobody|(?:is|are|was) none|what \w+ gives|begins anew|all the same)\b/gi

/** Names that the project no longer uses, each with the term to use instead. */
const TERM_BY_REPLACED_NAME: Readonly<Record<string, string>> = {
  Desk: 'a view of a withdrawal',
  DeskPage: 'a view of a withdrawal',
  Foundation: 'BaseServices',
  Parts: 'Services',
  Tools: 'Pick<Services, …>',
  Way: 'LoginMethod',
  createParts: 'createServices',
  faults: 'errors',
  goOn: 'continue',
  kept: 'stored',
  senses: 'preferences',
  sitting: 'playSession',
  told: 'received',
  wordsOf: 'message',
}

const REPLACED_NAME = new RegExp(`\\b(${Object.keys(TERM_BY_REPLACED_NAME).join('|')})\\b`)

/** Finds comments of a file with a phrase that is hard to read, one line each. */
export function findUnclearPhrases(source: SourceFileText): string[] {
  return commentsOf(source).flatMap(({ line, text }) =>
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(UNCLEAR_PHRASES)].map(
      ([phrase]) => `${source.path}:${line}: say plainly instead of "${phrase}"`,
    ),
  )
}

/** Finds declarations in a file whose name is a former term of the project, one line each with today's term. */
export function findReplacedNames(source: SourceFileText): string[] {
  const found: string[] = []
  // Skips files without a former term, since parsing is slow.
  if (!REPLACED_NAME.test(source.text)) return found
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (!ts.isIdentifier(node) || (node.parent as ts.NamedDeclaration | undefined)?.name !== node) return
      const term = Object.hasOwn(TERM_BY_REPLACED_NAME, node.text)
        ? TERM_BY_REPLACED_NAME[node.text]
        : undefined
      const isDeclaration = !ts.isPropertyAccessExpression(node.parent)
      if (term && isDeclaration) found.push(`${source.path}: ${node.text} is called ${term}`)
    })
  }
  return found
}

/** A comment of a module. `text` includes the comment's marks, such as `//`. */
export interface Comment {
  /** Line number of the comment in its module, from 1. */
  readonly line: number
  readonly text: string
}

/** Returns the comments of a file, each with its lines joined. */
export function commentsOf(source: SourceFileText): Comment[] {
  return parseModulesOfFile(source).flatMap(({ file }) => {
    const places = new Map<number, string>()
    const recordComments = (ranges: readonly ts.CommentRange[] | undefined) => {
      for (const { pos, end } of ranges ?? []) places.set(pos, file.text.slice(pos, end))
    }
    // Records each start and end in a set. Many nodes share a position, and so the comments at each position are looked
    // up only once.
    const [starts, ends] = [new Set<number>(), new Set<number>()]
    visitSyntaxNodes(file, ({ pos, end }) => {
      if (starts.size < starts.add(pos).size) recordComments(ts.getLeadingCommentRanges(file.text, pos))
      if (ends.size < ends.add(end).size) recordComments(ts.getTrailingCommentRanges(file.text, end))
    })
    return [...places].map(([pos, text]) => ({
      line: file.getLineAndCharacterOfPosition(pos).line + 1,
      // Joins the lines of a comment, since a phrase may continue on the next line.
      text: text.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
    }))
  })
}
