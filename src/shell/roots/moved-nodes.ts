/*
 * Lets React continue in a page whose nodes another program has moved. A translator of the browser puts a `font`
 * element in the place of a text node; extensions wrap elements. React assumes that its nodes still have the same
 * parents: without this file, `removeChild` and `insertBefore` would throw for a moved node, which empties the whole
 * island, and a new text would be written into a node that is not in the page. Runs once, before React renders
 * anything.
 */

/** Maps each text node that a browser translator has replaced to the translator's `font` element. */
const fontElementByTextNode = new WeakMap<Node, ChildNode>()

const { removeChild, insertBefore } = Node.prototype

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode === this) return removeChild.call(this, child) as Child
  // Removes a translator's element, since it contains only the text. An extension's element may contain other nodes
  // too, so it stays.
  const shown = findShownNodeInParent(this, child)
  const gone = shown && isFont(shown) ? shown : child
  ;(gone as Node & ChildNode).remove()
  return child
}

Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  next: Node | null,
): Child {
  const before = next && (next.parentNode === this ? next : findShownNodeInParent(this, next))
  return insertBefore.call(this, child, before) as Child
}

/**
 * Finds the child of `parent` in which a moved node is now visible: an ancestor of the node, or a translator's element.
 * Returns `null` if `parent` has no such child.
 */
function findShownNodeInParent(parent: Node, moved: Node): Node | null {
  let node: Node | null = moved.parentNode ? moved : (fontElementByTextNode.get(moved) ?? null)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

const observer = new MutationObserver(records => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // React has changed a text node that a translator had removed from the page. Puts the node back in place of the
    // translator's element. The translator may then translate it again.
    if (type === 'characterData' && !target.parentNode) fontElementByTextNode.get(target)?.replaceWith(target)
    for (const added of addedNodes) fontElementByTextNode.get(added)?.remove()
    for (const text of removedNodes) {
      if (text.parentNode || text.nodeType !== Node.TEXT_NODE) continue
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      fontElementByTextNode.set(text, font)
      observer.observe(text, { characterData: true })
    }
  }
})
observer.observe(document, { childList: true, subtree: true })

// Makes this file a module, so that its names are not global.
export {}
