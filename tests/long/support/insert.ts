import ts from 'typescript'

/** Adds an import as the first line of a module. */
export function addImport(text: string, line: string): string {
  return `${line}\n${text}`
}

/**
 * Adds an element at the end of the array literal that contains the element `sibling`.
 * @throws Error when there is no such array
 */
export function addToArrayLiteral(text: string, sibling: string, element: string): string {
  const array = findNode(
    text,
    node => ts.isArrayLiteralExpression(node) && node.elements.some(it => it.getText() === sibling),
  )
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Error(`No list with ${sibling} in it`)
  return insertText(text, array.elements.at(-1)?.end ?? array.end, `, ${element}`)
}

/** Adds an element at the end of the array that a variable contains. @throws Error when there is no such variable */
export function addToArrayVariable(text: string, variable: string, element: string): string {
  const literal = literalOf(text, variable, ts.isArrayLiteralExpression)
  return insertText(text, literal.elements.at(-1)?.end ?? literal.end, `, ${element}`)
}

/**
 * Adds a property to the object that a variable contains; the object may be the argument of a call.
 * @throws Error when there is no such variable
 */
export function addToObjectVariable(text: string, variable: string, property: string): string {
  const literal = literalOf(text, variable, ts.isObjectLiteralExpression)
  return insertText(text, literal.properties.at(-1)?.end ?? literal.end, `, ${property}`)
}

/**
 * Adds a row at the end of the Markdown table whose first heading is `title`. Pads each cell to the width of its
 * heading.
 * @throws Error when there is no such table
 */
export function addTableRow(text: string, title: string, cells: readonly string[]): string {
  const lines = text.split('\n')
  const head = lines.findIndex(line => line.startsWith(`| ${title} `))
  if (head < 0) throw new Error(`No table of ${title}`)
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'))
  const widths = (lines[head] ?? '')
    .split('|')
    .slice(1, -1)
    .map(cell => cell.length - 2)
  const row = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0))
  return lines.toSpliced(end, 0, `| ${row.join(' | ')} |`).join('\n')
}

function literalOf<Literal extends ts.Node>(
  text: string,
  variable: string,
  isLiteral: (node: ts.Node) => node is Literal,
): Literal {
  const declaration = findNode(
    text,
    node => ts.isVariableDeclaration(node) && node.name.getText() === variable,
  )
  const literal = declaration && findBelow(declaration, isLiteral)
  if (!literal || !isLiteral(literal)) throw new Error(`No literal in ${variable}`)
  return literal
}

function findNode(text: string, fits: (node: ts.Node) => boolean): ts.Node | undefined {
  return findBelow(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true), fits)
}

function findBelow(node: ts.Node, fits: (node: ts.Node) => boolean): ts.Node | undefined {
  return fits(node) ? node : ts.forEachChild(node, child => findBelow(child, fits))
}

function insertText(text: string, at: number, words: string): string {
  return text.slice(0, at) + words + text.slice(at)
}
