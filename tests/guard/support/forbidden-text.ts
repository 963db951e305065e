import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

// Joins a pattern from pieces, so that the pattern does not match this file itself.
const patternOf = (...parts: string[]) => new RegExp(parts.join(''))

/** Patterns that no file may contain, with the reason. */
const FORBIDDEN_PATTERNS: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: patternOf('(^|[\\s\'"`(=])/(work', '|root|home/\\w+)/'), why: 'a path of one machine' },
  { pattern: patternOf('\\.\\./', 'shared\\b'), why: 'a path outside the project' },
  {
    pattern: patternOf('https?://', '(registry|npm|mirror|artifactory|nexus)[\\w-]*\\.'),
    why: 'the host of a registry',
  },
  {
    pattern: patternOf('\\b(test|it|describe)\\.', '(skip|only|todo|fixme|fails)\\b'),
    why: 'a test that does not run',
  },
  { pattern: patternOf('\\bwait', 'ForTimeout\\b'), why: 'a fixed wait; wait for what is to happen' },
  {
    pattern: patternOf('\\bfc\\.(double', '|float)\\('),
    why: 'a random share that is nearly always 0; use `arbitraryShare`',
  },
  { pattern: patternOf('\\b(es', 'lint-disable|bio', 'me-ignore)'), why: 'a rule that is switched off' },
  { pattern: patternOf('@ts-', '(ignore|nocheck|expect-error)\\b'), why: 'a type error that is hidden' },
]

/** Finds the forbidden texts in a file, one line each. */
export function findForbiddenTexts({ path, text }: SourceFileText): string[] {
  const said = text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN_PATTERNS.filter(it => it.pattern.test(line)).map(it => `${path}:${index + 1}: ${it.why}`),
    )
  return isCode(path) && castsToAny({ path, text }) ? [...said, `${path}: a value of any type at all`] : said
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|astro)$/.test(path)
}

function castsToAny(source: SourceFileText): boolean {
  let found = false
  // Skips files without the word `any`, since parsing is slow.
  if (!/\bany\b/.test(source.text)) return false
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.AnyKeyword) found = true
    })
  }
  return found
}
