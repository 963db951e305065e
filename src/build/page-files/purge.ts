import postcss, { type AtRule, type Container, type Root } from 'postcss'

/** Whether the page may have a class, or an element of a name. */
export type IsUsed = (name: string, kind: 'class' | 'element') => boolean

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^ -~\s])+)/gi
/** What a selector excludes is not needed for it to match. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g

/** Names of the classes that an element needs to match a selector. */
export function classesOf(selector: string): string[] {
  const needed = selector.replaceAll(NOT, '')
  if (needed !== selector) return classesOf(needed)
  return [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replaceAll(/\\(.)/g, '$1'),
  )
}

/** Functional pseudo-classes and attribute selectors: a selector may match without the elements that these name. */
const IN_BRACKETS = /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g
const ELEMENT = /(?<=^|[\s>+~])[a-z][\w-]*/g

/** Names of the elements that a page needs for a selector to match. */
export function elementsOf(selector: string): string[] {
  const needed = selector.replaceAll(IN_BRACKETS, '')
  return needed === selector ? [...selector.matchAll(ELEMENT)].map(([name]) => name) : elementsOf(needed)
}

/** Removes every rule whose classes or elements a page does not have, and the animations and properties of Tailwind's that nothing names any more. */
export function purge(css: string, isUsed: IsUsed): string {
  const root = postcss.parse(css)
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    const kept = rule.selectors.filter(
      selector =>
        classesOf(selector).every(name => isUsed(name, 'class')) &&
        elementsOf(selector).every(name => isUsed(name, 'element')),
    )
    if (kept.length === 0) removeWithEmptyParents(rule)
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  removeUnusedKeyframes(root)
  removeUnusedProperties(root)
  return root.toString()
}

function removeWithEmptyParents(node: Container): void {
  const { parent } = node
  node.remove()
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as Container)
}

function removeUnusedKeyframes(root: Root): void {
  const animations: string[] = []
  root.walkDecls(/^(--|(-webkit-)?animation)/, declaration => {
    animations.push(declaration.value)
  })
  root.walkAtRules(/keyframes$/, rule => {
    if (!animations.some(value => value.split(/[\s,]+/).includes(rule.params))) removeWithEmptyParents(rule)
  })
}

/** Tailwind gives each of its custom properties a first value on every element, whether a utility reads it or not. */
function removeUnusedProperties(root: Root): void {
  const read = new Set<string>()
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--tw-[\w-]+)/g)) read.add(name)
  })
  root.walkDecls(/^--tw-/, declaration => {
    const { prop, parent } = declaration
    if (read.has(prop) || !parent) return
    declaration.remove()
    if (parent.nodes?.length === 0) removeWithEmptyParents(parent as Container)
  })
}
