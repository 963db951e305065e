import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

interface MutationRecordLike {
  readonly type: 'childList' | 'characterData'
  readonly target: FakeNode
  readonly addedNodes: readonly FakeNode[]
  readonly removedNodes: readonly FakeNode[]
  readonly previousSibling: FakeNode | null
  readonly nextSibling: FakeNode | null
}

/** The callback of the observer that the page creates, and the text nodes that it observes beside the document. */
const observed = { deliver: (_records: readonly MutationRecordLike[]) => {}, texts: new Set<FakeNode>() }
let records: MutationRecordLike[] = []

/** Delivers all recorded changes to the observer, as a browser does at the end of a task. */
function deliverMutations(): void {
  while (records.length > 0) observed.deliver(records.splice(0))
}

/**
 * A node of a page. As in a browser, `removeChild` and `insertBefore` throw for a node that is not a child, and the
 * observer gets a record of every change below the document, and of every new text of a node that it observes.
 */
class FakeNode {
  static readonly TEXT_NODE = 3
  parentNode: FakeNode | null = null
  childNodes: FakeNode[] = []
  readonly nodeName: string
  #text: string

  constructor(nodeName: string, text = '') {
    this.nodeName = nodeName
    this.#text = text
  }

  get nodeType(): number {
    return this.nodeName === '#text' ? FakeNode.TEXT_NODE : 1
  }

  get data(): string {
    return this.#text
  }

  set data(text: string) {
    this.#text = text
    if (observed.texts.has(this)) this.#record('characterData', [], [], 0)
  }

  removeChild(child: FakeNode): FakeNode {
    this.#replace(this.#placeOf(child), 1, [])
    return child
  }

  insertBefore(child: FakeNode, next: FakeNode | null): FakeNode {
    if (next) this.#placeOf(next)
    child.remove()
    this.#replace(next ? this.#placeOf(next) : this.childNodes.length, 0, [child])
    return child
  }

  remove(): void {
    const parent = this.parentNode
    if (parent) parent.#replace(parent.#placeOf(this), 1, [])
  }

  replaceWith(node: FakeNode): void {
    node.remove()
    const parent = this.parentNode
    if (parent) parent.#replace(parent.#placeOf(this), 1, [node])
  }

  /** The children as text: an element as its name and its children, a text node as its text. */
  get shown(): string {
    return this.childNodes
      .map(node => (node.nodeName === '#text' ? node.data : `<${node.nodeName.toLowerCase()} ${node.shown}>`))
      .join(' ')
  }

  #placeOf(child: FakeNode): number {
    if (child.parentNode !== this) throw new DOMException('not a child', 'NotFoundError')
    return this.childNodes.indexOf(child)
  }

  #replace(place: number, count: number, added: FakeNode[]): void {
    const removed = this.childNodes.splice(place, count, ...added)
    for (const node of removed) node.parentNode = null
    for (const node of added) node.parentNode = this
    this.#record('childList', added, removed, place)
  }

  #record(type: MutationRecordLike['type'], added: FakeNode[], removed: FakeNode[], place: number): void {
    records.push({
      type,
      target: this,
      addedNodes: added,
      removedNodes: removed,
      previousSibling: this.childNodes[place - 1] ?? null,
      nextSibling: this.childNodes[place + added.length] ?? null,
    })
  }
}

const textNode = (text: string) => new FakeNode('#text', text)

function element(name: string, ...children: FakeNode[]): FakeNode {
  const node = new FakeNode(name)
  for (const child of children) node.insertBefore(child, null)
  return node
}

/** Replaces a text by its translation in a `font` element, as the translator of Chrome does. */
function translate(text: FakeNode): FakeNode {
  const font = element('FONT', element('FONT', textNode(`(${text.data})`)))
  text.replaceWith(font)
  deliverMutations()
  return font
}

/** Moves a node into an element that takes the node's place, as extensions do. */
function wrap(node: FakeNode): FakeNode {
  const wrapper = new FakeNode('SPAN')
  node.replaceWith(wrapper)
  wrapper.insertBefore(node, null)
  deliverMutations()
  return wrapper
}

beforeAll(async () => {
  vi.stubGlobal('Node', FakeNode)
  vi.stubGlobal('document', new FakeNode('#document'))
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(deliver: typeof observed.deliver) {
        observed.deliver = deliver
      }

      observe(node: FakeNode, { characterData }: { characterData?: boolean }): void {
        if (characterData) observed.texts.add(node)
      }
    },
  )
  await import('../../../../src/shell/roots/moved-nodes.ts')
})

beforeEach(() => {
  records = []
})

describe('a text that a translator has replaced', () => {
  test('when React removes a text that a translator has replaced, the translation goes and the other nodes stay', () => {
    const [text, after] = [textNode('Win'), element('B', textNode('now'))]
    const paragraph = element('P', text, after)
    translate(text)
    expect(paragraph.shown).toBe('<font <font (Win)>> <b now>')
    expect(paragraph.removeChild(text)).toBe(text)
    expect(paragraph.shown).toBe('<b now>')
  })

  test('when React inserts a node before a text that a translator has replaced, the node stands before the translation', () => {
    const text = textNode('Win')
    const paragraph = element('P', textNode('first'), text)
    translate(text)
    paragraph.insertBefore(element('B'), text)
    expect(paragraph.shown).toBe('first <b > <font <font (Win)>>')
  })

  test('when React changes a text that a translator has replaced, the page shows the new text, and it can be translated again', () => {
    const text = textNode('₱1')
    const paragraph = element('P', textNode('Balance'), text, element('B'))
    for (const next of ['₱2', '₱3']) {
      translate(text)
      text.data = next
      expect(paragraph.shown).toMatch(/^Balance <font /)
      deliverMutations()
      expect(paragraph.shown).toBe(`Balance ${next} <b >`)
    }
  })

  test('when React puts a text back that a translator has replaced, the translation goes', () => {
    const text = textNode('Win')
    const paragraph = element('P', text)
    translate(text)
    paragraph.insertBefore(text, null)
    deliverMutations()
    expect(paragraph.shown).toBe('Win')
  })

  test('a text is found again when a translator puts its own element in before it removes the text', () => {
    const text = textNode('Win')
    const paragraph = element('P', textNode('first'), text)
    const font = element('FONT', textNode('(Win)'))
    paragraph.insertBefore(font, text)
    text.remove()
    deliverMutations()
    text.data = 'Lost'
    deliverMutations()
    expect(paragraph.shown).toBe('first Lost')
  })
})

describe('an element that an extension has moved', () => {
  test("when React removes an element that an extension has moved into its own, the extension's other nodes stay", () => {
    const button = element('BUTTON')
    const form = element('FORM', button)
    wrap(button).insertBefore(element('I'), null)
    form.removeChild(button)
    expect(form.shown).toBe('<span <i >>')
  })

  test('when React inserts a node before an element that an extension has moved, the node stands before the element of the extension', () => {
    const button = element('BUTTON')
    const form = element('FORM', element('INPUT'), button)
    wrap(button)
    form.insertBefore(element('B'), button)
    expect(form.shown).toBe('<input > <b > <span <button >>')
  })

  test('when React inserts a node before one that is no longer in the page, the node stands at the end', () => {
    const button = element('BUTTON')
    const form = element('FORM', element('INPUT'), button)
    button.remove()
    form.insertBefore(element('B'), button)
    expect(form.shown).toBe('<input > <b >')
    expect(() => form.removeChild(button)).not.toThrow()
  })
})

test('in a page whose nodes nobody has moved, nodes are removed and inserted as usual', () => {
  const [first, second] = [element('I'), element('B')]
  const paragraph = element('P', second)
  expect(paragraph.insertBefore(first, second)).toBe(first)
  expect(paragraph.shown).toBe('<i > <b >')
  expect(paragraph.removeChild(second)).toBe(second)
  expect(paragraph.shown).toBe('<i >')
})
