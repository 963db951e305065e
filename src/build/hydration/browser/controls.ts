export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/** The controls of an island, recorded before React hydrates the island and perhaps replaces them. */
export interface IslandControls {
  /** The input fields among the controls. */
  readonly fields: readonly FieldElement[]
  /**
   * Returns the control itself while it is in the document. Otherwise returns its successor, the control that has
   * replaced it; `undefined` when it has none.
   */
  readonly find: <Control extends Element>(control: Control) => Control | undefined
  /** Copies texts, ticks and the focus of removed controls to their successors. */
  readonly carryOver: () => void
}

declare global {
  interface Element {
    /** Records the present controls of an island. The function exists only on islands with `client:painted`. */
    rememberControls?: () => IslandControls
  }
}

/**
 * Records the controls of an island. A control's successor has the same name (without a name: the same classes), and
 * the same position among the controls with that name. A control that a browser extension adds is therefore never taken
 * for a successor.
 */
export function recordIslandControls(island: Element): IslandControls {
  const list = () => [...island.querySelectorAll(`a, button, details, ${FIELDS}`)]
  const former = list()
  const fields = former.filter((control): control is FieldElement => control.matches(FIELDS))
  const focused = document.activeElement
  const find = <Control extends Element>(control: Control) =>
    control.isConnected
      ? control
      : (likeOf(list(), control)[likeOf(former, control).indexOf(control)] as Control | undefined)
  return {
    fields,
    find,
    carryOver() {
      for (const field of fields) {
        const successor = find(field)
        if (successor && successor !== field) carryValue(field, successor)
      }
      // Moves the focus only if the focused control was removed and the player has not focused another element since.
      if (focused instanceof HTMLElement && !focused.isConnected && document.activeElement === document.body)
        find(focused)?.focus()
    },
  }
}

/** The controls that have the same element, name and type as `control`. */
const likeOf = (controls: readonly Element[], control: Element) =>
  controls.filter(it => kindOf(it) === kindOf(control))

const kindOf = (control: Element) =>
  [control.localName, control.getAttribute('name') ?? control.className, control.getAttribute('type')].join()

function carryValue(from: FieldElement, to: FieldElement): void {
  if (isBox(from) && isBox(to)) {
    if (to.checked !== from.checked && (from.checked || to.type === 'checkbox')) to.click()
  } else if (to.type !== 'file' && to.value !== from.value) setFieldValue(to, from.value)
}

const isBox = (field: FieldElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/**
 * Sets a field's value so that React notices the change. React keeps the value that a field has at hydration. Later it
 * notices a change only at an event, and only if the value differs from the last value that it recorded. React records
 * a value that a script sets on the element, but not a value that the prototype's setter sets.
 */
export function setFieldValue(field: FieldElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
