export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/** The controls of an island, recorded before React hydrates the island and perhaps replaces them. */
export interface IslandControls {
  /** The input fields among the controls. */
  readonly fields: readonly FieldElement[]
  /**
   * Returns `control` itself while it is still in the document. For a removed control, returns the control that has
   * replaced it, or `undefined` when none has.
   */
  readonly find: <Control extends Element>(control: Control) => Control | undefined
  /** Copies the texts, ticks and focus of removed controls to the controls that have replaced them. */
  readonly carryOver: () => void
}

declare global {
  interface Element {
    /** Records the present controls of this island element. Absent on islands without `client:painted`. */
    rememberControls?: () => IslandControls
  }
}

/**
 * Records the controls of an island. A later control counts as the successor of a recorded one if it has the same
 * element, type and name (or classes, if it has no name), and the same position among all controls that share these
 * properties. So a control that a browser extension adds is never taken for a successor.
 */
export function recordIslandControls(island: Element): IslandControls {
  const list = () => [...island.querySelectorAll(`a, button, details, ${FIELDS}`)]
  const former = list()
  const fields = former.filter((control): control is FieldElement => control.matches(FIELDS))
  const focused = document.activeElement
  const find = <Control extends Element>(control: Control) =>
    control.isConnected
      ? control
      : (controlsOfSameKind(list(), control)[controlsOfSameKind(former, control).indexOf(control)] as
          | Control
          | undefined)
  return {
    fields,
    find,
    carryOver() {
      for (const field of fields) {
        const successor = find(field)
        if (successor && successor !== field) copyFieldValue(field, successor)
      }
      // Moves the focus only if the focused control was removed and the player has not focused another element since.
      if (focused instanceof HTMLElement && !focused.isConnected && document.activeElement === document.body)
        find(focused)?.focus()
    },
  }
}

/** The controls that have the same element, type and name as `control`; if `control` has no name, the same classes. */
const controlsOfSameKind = (controls: readonly Element[], control: Element) =>
  controls.filter(it => kindOf(it) === kindOf(control))

const kindOf = (control: Element) =>
  [control.localName, control.getAttribute('name') ?? control.className, control.getAttribute('type')].join()

function copyFieldValue(from: FieldElement, to: FieldElement): void {
  if (isBox(from) && isBox(to)) {
    if (to.checked !== from.checked && (from.checked || to.type === 'checkbox')) to.click()
  } else if (to.type !== 'file' && to.value !== from.value) setFieldValue(to, from.value)
}

const isBox = (field: FieldElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/**
 * Sets a field's value so that React notices the change. React notices a change only at an event, and only if the value
 * differs from the last value that it recorded. React records a value that a script sets on the element, so this
 * function uses the prototype's setter, which React does not see.
 */
export function setFieldValue(field: FieldElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
