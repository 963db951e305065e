import postcss, { type AtRule, type Container, type Root } from 'postcss'

/** Whether a page may contain this class or an element with this name. */
export type IsStyleNameUsed = (name: string, kind: 'class' | 'element') => boolean

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^ -~\s])+)/gi
/** Matches `:not(…)` in a selector. The elements inside need not be on the page for the selector to match. */
const NOT_SELECTOR = /:not\((?:[^()]|\([^()]*\))*\)/g

/** The classes that elements must have for a selector to match. */
export function classNamesOfSelector(selector: string): string[] {
  const needed = selector.replaceAll(NOT_SELECTOR, '')
  if (needed !== selector) return classNamesOfSelector(needed)
  return [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replaceAll(/\\(.)/g, '$1'),
  )
}

/**
 * Matches functional pseudo-classes and attribute selectors. The names inside are not element names that the page
 * needs.
 */
const BRACKETED_SELECTOR_PARTS = /\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g
const ELEMENT = /(?<=^|[\s>+~])[a-z][\w-]*/g

/** The names of the elements that a page needs for a selector to match. */
export function elementNamesOfSelector(selector: string): string[] {
  const needed = selector.replaceAll(BRACKETED_SELECTOR_PARTS, '')
  return needed === selector
    ? [...selector.matchAll(ELEMENT)].map(([name]) => name)
    : elementNamesOfSelector(needed)
}

/**
 * Removes every rule whose classes or elements a page does not have, and then the animations and Tailwind properties
 * that no remaining rule uses.
 */
export function purgeUnusedRules(css: string, isUsed: IsStyleNameUsed): string {
  const root = postcss.parse(css)
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    const usedSelectors = rule.selectors.filter(
      selector =>
        classNamesOfSelector(selector).every(name => isUsed(name, 'class')) &&
        elementNamesOfSelector(selector).every(name => isUsed(name, 'element')),
    )
    if (usedSelectors.length === 0) removeWithEmptyParents(rule)
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors
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

/**
 * Removes the `--tw-` properties that no remaining style reads. Tailwind declares each of these properties for every
 * element, even if nothing uses the property.
 */
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
