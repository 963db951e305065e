export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input, textarea, select'

/** The controls of an island before React may render the island anew. */
export interface IslandControls {
  /** The fields among these controls. */
  readonly fields: readonly FieldElement[]
  /**
   * Returns the control itself while it is in the document, otherwise the control that replaced it, its successor;
   * `undefined` without a successor.
   */
  readonly find: <Control extends Element>(control: Control) => Control | undefined
  /** Puts texts, ticks and the focus of removed controls into their successors. */
  readonly carryOver: () => void
}

declare global {
  interface Element {
    /** Records the present controls of an island. Only islands with `client:painted` have this function. */
    rememberControls?: () => IslandControls
  }
}

/**
 * Records the controls of an island. A successor has the same name (without a name: the same classes) as the control
 * that it replaces, and the same place among such controls. So controls that a browser extension adds are never taken
 * for the product's.
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
      // The focus moves only if the focused control was removed and the player has not focused another element since.
      if (focused instanceof HTMLElement && !focused.isConnected && document.activeElement === document.body)
        find(focused)?.focus()
    },
  }
}

/** The controls of the same element, name and type as a control. */
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
 * Makes React notice a field's value. On hydration React keeps the value; React notices a change only at an event, and
 * only if the value differs from the value that React recorded last. React records values that are set on the element,
 * but not those that are set by the prototype's setter.
 */
export function setFieldValue(field: FieldElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
