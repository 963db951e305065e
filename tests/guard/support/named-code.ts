import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import { commentsOf } from './plain-words.ts'
import type { SourceFileText } from './sources.ts'

/**
 * Matches a name of code that no English word looks like: `readConfig`, `TestApp`, `WAIT_LIMITS_MS`, `player_id`; also as
 * a call, `readConfig()`.
 */
const NAME = /^(?=\w*(?:[a-z][A-Z]|[A-Za-z]_[A-Za-z]))([A-Za-z]\w*)(?:\(\))?$/

const WORD = /[A-Za-z]\w*/g

/** Collects all words of code outside of comments: names, and words in its texts. */
export function collectCodeWords(sources: readonly SourceFileText[]): Set<string> {
  const words = new Set<string>()
  const addWordsOf = (text: string) => {
    for (const [word] of text.matchAll(WORD)) words.add(word)
  }
  for (const source of sources) {
    // Adds all words of a file that is not TypeScript, since the parser does not read the HTML of Astro files.
    if (!/\.tsx?$/.test(source.path)) addWordsOf(source.text)
    else {
      for (const { file } of parseModulesOfFile(source)) {
        visitSyntaxNodes(file, node => {
          if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isJsxText(node))
            addWordsOf(node.text)
          else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) addWordsOf(node.text)
        })
      }
    }
  }
  return words
}

/**
 * Finds names in backticks that no code contains: in the comments of code, and in the text of Markdown pages outside of
 * code samples. A name of another program is written with its owner, such as `App.appUrlOpen`.
 * @param words the words of the code
 * @returns one line for each name: `path:line: name`
 */
export function findUnknownNames(sources: readonly SourceFileText[], words: ReadonlySet<string>): string[] {
  return sources.flatMap(source =>
    checkedTextsOf(source).flatMap(({ line, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => {
        const name = NAME.exec(span)?.[1]
        return name === undefined || words.has(name) ? [] : [`${source.path}:${line}: ${name}`]
      }),
    ),
  )
}

function checkedTextsOf(source: SourceFileText): { readonly line: number; readonly text: string }[] {
  if (!source.path.endsWith('.md')) return commentsOf(source)
  let isSample = false
  return source.text.split('\n').flatMap((text, place) => {
    if (!/^ *```/.test(text)) return isSample ? [] : [{ line: place + 1, text }]
    isSample = !isSample
    return []
  })
}
