import ts from 'typescript'
import { parseModulesOfFile, resolveImport, visitSyntaxNodes } from './imports.ts'
import type { PlayerText } from './player-texts.ts'
import type { SourceFileText } from './sources.ts'

/** The longest heading, button or hint, in words. */
export const SHORT_TEXT_WORDS_MAX = 12

/** Words that texts for players avoid, each with what to write instead. */
const AVOIDED_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // One word for each thing.
  [/\bstak(?:e|es|ed|ing)\b/gi, 'bet'],
  [/\b(?:wager\w*|turnover|play-?through)\b/gi, 'bet'],
  [/\bawards?\b/gi, 'reward'],
  [/\bliveness\b/gi, 'stars'],
  [/\b(?:approved identit(?:y|ies)|identity approval)\b/gi, 'verified ID'],
  [/\b(?:take|takes|took|taken|taking)(?: (?!a\b|your time\b)[\w-]+){0,5} back\b/gi, 'undo, or remove'],
  [/\b(?:take|takes|took|taken|taking) it(?! (?:again|now|out)\b)/gi, 'claim it'],
  [/\b(?:can|could|may|to) be taken\b|^taken$|^taking…$|^take( all)?$/gi, 'claim'],
  [
    /\b(?:take|takes|took|taken|taking)(?: (?:a|an|all|any|each|every|its|more|one|our|that|the|this|your))? (?:[\w-]+ )?(?:bonus|cards?|chances?|coins|coupons?|diamonds|gifts?|items?|offers?|points|prizes?|rebate|rewards?|shares?|spins?|stars|tickets?|turns?)\b/gi,
    'claim, use or remove',
  ],
  // Spelling.
  [
    /\b(?:behaviou|colou|endeavou|favou|flavou|harbou|honou|labou|neighbou|rumou|savou|vapou)r\w*\b/gi,
    '-or-',
  ],
  [/\b(?:cent|fib|lit|met|theat)res?\b/gi, '-er'],
  [
    /\b(?:analys|apologis|authoris|customis|emphasis|finalis|maximis|memoris|minimis|organis|personalis|prioritis|realis|recognis|summaris|synchronis|utilis)(?:e|ed|es|ing|ation|ations|er|ers)\b/gi,
    '-ize, -yze',
  ],
  [/\b(?:cancel|label|model|signal|total|travel)l(?:ed|er|ers|ing)\b/gi, 'one l'],
  [/\blicen[c]es?\b/gi, 'license'],
  [/\b(?:def|off|pret)ences?\b/gi, '-ense'],
  [/\bpractis\w+\b/gi, 'practice'],
  [
    /\b(?:catalogues?|cheques?|grey|jewellery|programmes?|sceptical|storeys|tyres?|whilst|amongst|learnt|spelt|per cent)\b/gi,
    'the American spelling',
  ],
  [/\be-mails?\b/gi, 'email'],
  [/\bpostcode\b/gi, 'ZIP code'],
  // Phrases that no friend says.
  [/\bin force\b/gi, 'a verb, such as "applies"'],
  [/\breckon\w*\b/gi, 'count, or calculate'],
  [/\b(?:begins?|began|starts?) anew\b|\banew\b/gi, 'start over'],
  [/\bnot bound\b/gi, 'not added, or not linked'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically'],
  [/\bno customer service\b/gi, 'how to reach customer service'],
  [/\b20\d\d-\d\d(?:-\d\d)?\b/g, 'a date such as "March 1, 2026"'],
  [/[\p{L}\p{N}]!/gu, 'a full stop'],
]

/** A place that may use an avoided word, or state a length of time. */
export interface AllowedWord {
  readonly path: string
  /** Words of the text, which contain the avoided word. The place may use it once. */
  readonly phrase: string
  readonly reason: string
}

/** Finds avoided words in texts, one line each with what to write instead. */
export function findAvoidedWords(
  texts: readonly PlayerText[],
  allowed: readonly AllowedWord[] = [],
): string[] {
  return findOutsideAllowedPlaces(texts, allowed, rest =>
    AVOIDED_WORDS.flatMap(([pattern, instead]) =>
      [...rest.matchAll(pattern)].map(([word]) => `"${word}": write ${instead}`),
    ),
  )
}

/** Searches texts without their allowed places. A place that is allowed but not there is an error too. */
function findOutsideAllowedPlaces(
  texts: readonly PlayerText[],
  allowed: readonly AllowedWord[],
  find: (rest: string) => readonly string[],
): string[] {
  const unused = new Set(allowed)
  const found = texts.flatMap(({ path, line, text }) => {
    let rest = text.replaceAll(/\{\w+\}/g, '…')
    for (const place of allowed) {
      if (place.path !== path || !unused.has(place) || !rest.includes(place.phrase)) continue
      unused.delete(place)
      rest = rest.replace(place.phrase, '')
    }
    return find(rest).map(it => `${path}:${line}: ${it}`)
  })
  return [...found, ...[...unused].map(it => `${it.path}: "${it.phrase}" is allowed, but not there`)]
}

/**
 * Matches a length of time that a text states itself. A text that takes the length from a constant or a figure cannot
 * become wrong. `1` is left out, since the singular form of a plural has it.
 */
const WRITTEN_LENGTH =
  /\b(?:[2-9]|\d{2,}|two|three|four|five|six|seven|ten|twelve|thirty) (?:minutes|hours|days|weeks|months|years)\b/gi

/** Finds lengths of time that texts state themselves, one line each. */
export function findWrittenLengths(
  texts: readonly PlayerText[],
  allowed: readonly AllowedWord[] = [],
): string[] {
  return findOutsideAllowedPlaces(texts, allowed, rest =>
    [...rest.matchAll(WRITTEN_LENGTH)].map(([length]) => `"${length}": take it from the constant`),
  )
}

/**
 * Finds headings, buttons and hints that are longer than `SHORT_TEXT_WORDS_MAX`. A message is one of them if its key
 * says so, or if `shortKeys`, from `readShortTextKeys`, contains it.
 */
export function findLongTexts(texts: readonly PlayerText[], shortKeys: ReadonlySet<string>): string[] {
  return texts
    .filter(({ path, key = '', text }) =>
      key === '' ? MARKDOWN_HEADING.test(text) : SHORT_KEY.test(key) || shortKeys.has(`${path}#${key}`),
    )
    .map(it => ({ ...it, words: countWords(it.text) }))
    .filter(({ words }) => words > SHORT_TEXT_WORDS_MAX)
    .map(({ path, line, key = 'a heading', words }) => `${path}:${line}: ${key} has ${words} words`)
}

const SHORT_KEY = /^question$|(?:title|heading|button|hint|placeholder)$/i
const MARKDOWN_HEADING = /^#+ /

function countWords(text: string): number {
  return text.split(' ').filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

/** A component whose content is a button, and its attributes that are a heading or the words of a button. */
const SHORT_ELEMENT = /^(?:h[1-6]|button|summary|legend|[A-Z]\w*Button)$/
const SHORT_ATTRIBUTE = /^(?:action|button|heading|submit|title)$/

/**
 * Reads which messages the markup shows as headings or buttons, as `path of the texts#key`. It follows the variables
 * that hold messages in the file with the markup, such as `const t = useStore(mailMessages)`.
 */
export function readShortTextKeys(code: readonly SourceFileText[]): Set<string> {
  const keys = new Set<string>()
  for (const source of code) {
    if (!/\.(?:tsx|astro)$/.test(source.path)) continue
    const pathsByVariable = textPathsByVariable(source)
    const add = (variable: string, key: string) => {
      for (const path of pathsByVariable.get(variable) ?? []) keys.add(`${path}#${key}`)
    }
    // The template of an Astro file is not parsed as a module, so a pattern finds its headings and buttons.
    for (const [, variable = '', key = ''] of source.text.matchAll(
      /<(?:h[1-6]|button|summary)\b[^>]*>\s*\{(\w+)\.(\w+)/g,
    )) {
      add(variable, key)
    }
    for (const { file } of parseModulesOfFile(source)) {
      visitSyntaxNodes(file, node => {
        for (const shown of shortExpressionsIn(node, file)) {
          const access = ts.isCallExpression(shown) ? shown.expression : shown
          if (ts.isPropertyAccessExpression(access)) add(access.expression.getText(file), access.name.text)
        }
      })
    }
  }
  return keys
}

/** Returns the expressions that a heading, a button or a title contains, and both results of a choice. */
function shortExpressionsIn(node: ts.Node, file: ts.SourceFile): ts.Expression[] {
  if (ts.isJsxElement(node) && SHORT_ELEMENT.test(node.openingElement.tagName.getText(file))) {
    return node.children.flatMap(it => (ts.isJsxExpression(it) ? resultsOf(it.expression) : []))
  }
  if (ts.isJsxAttribute(node) && SHORT_ATTRIBUTE.test(node.name.getText(file))) {
    return node.initializer && ts.isJsxExpression(node.initializer)
      ? resultsOf(node.initializer.expression)
      : []
  }
  return []
}

function resultsOf(expression: ts.Expression | undefined): ts.Expression[] {
  if (expression === undefined) return []
  if (ts.isParenthesizedExpression(expression)) return resultsOf(expression.expression)
  if (!ts.isConditionalExpression(expression)) return [expression]
  return [...resultsOf(expression.whenTrue), ...resultsOf(expression.whenFalse)]
}

/** Returns the paths of the texts that each variable of a file may hold, by the name of the variable. */
function textPathsByVariable(source: SourceFileText): Map<string, Set<string>> {
  const pathByMessages = importedPathByName(source)
  const found = new Map<string, Set<string>>()
  for (const [, variable = '', messages = ''] of source.text.matchAll(
    /(\w+)(?:: ReturnType<typeof | = (?:useStore\()?)(\w+Messages)\b/g,
  )) {
    const path = pathByMessages.get(messages)
    if (path !== undefined) found.set(variable, (found.get(variable) ?? new Set()).add(path))
  }
  return found
}

/** Returns the path from which a file imports each name. */
function importedPathByName(source: SourceFileText): Map<string, string> {
  const found = new Map<string, string>()
  for (const { place, file } of parseModulesOfFile(source)) {
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const names = statement.importClause?.namedBindings
      const path = resolveImport({
        from: source.path,
        specifier: statement.moduleSpecifier.text,
        typeOnly: false,
        lazy: false,
        place,
      })
      if (path === undefined || !names || !ts.isNamedImports(names)) continue
      for (const { name } of names.elements) found.set(name.text, path)
    }
  }
  return found
}
