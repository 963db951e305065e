type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers what a player does to an island before it lives: values typed, boxes ticked, buttons pressed.
 * @returns does the same to the island once it hydrates
 */
export function keepTouches(island: HTMLElement): () => void {
  const pressed: HTMLElement[] = []
  // A form that is sent before it lives would put its fields into the address. Enter in a field presses its button too.
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(button)
  }
  island.addEventListener('click', onClick, true)
  return () => {
    island.removeEventListener('click', onClick, true)
    const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
    // All are read before the first is replayed: the render that follows resets those that React has not heard of.
    const replays = fields.flatMap(field => replayOf(field) ?? [])
    // Hydration is only under way; React finishes it at once for an event of this kind, and nothing else comes of it.
    const first = replays.length > 0 || pressed.length > 0 ? island.querySelector('input, button') : null
    first?.dispatchEvent(new Event('input', { bubbles: true }))
    for (const replay of replays) replay()
    // In their order: a form that was sent takes the amount of the button before.
    for (const button of pressed) button.click()
  }
}

/** What repeats a player's change of a field, or `undefined` where it is as the page came. */
function replayOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChosen = [...field.options].some(option => option.selected && !option.defaultSelected)
    return isChosen ? () => replayValue(field, value, 'change') : undefined
  }
  if (field.type === 'checkbox' || field.type === 'radio') return replayOfBox(field as HTMLInputElement)
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return undefined
  return () => {
    replayValue(field, value, 'input')
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

function replayOfBox(box: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = box
  // Of a group of radios, the one that was chosen takes the mark from the others.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    box.checked = defaultChecked
    box.click()
  }
}

/**
 * React keeps what a field holds when it hydrates and hears of a value only by an event after which the value is
 * another than the one last set. It notes what is set on the element, and not what its prototype's setter sets.
 */
function replayValue(field: Field, value: string, event: 'input' | 'change'): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
