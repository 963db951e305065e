type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records a player's actions on an island before it is hydrated: typed values, ticked boxes, pressed buttons, opened
 * and closed `<details>`.
 * @returns a function that makes React finish its hydration, then repeats the actions
 */
export function keepTouches(island: HTMLElement): () => void {
  const pressed: HTMLElement[] = []
  // Before hydration a submitted form would put its fields into the address. Enter in a field also clicks its button.
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(button)
  }
  // The browser opens `<details>` at once. React only learns of it by the event, which it has missed.
  const toggled = new Set<Element>()
  const onToggle = (event: Event) => toggled.add(event.target as Element)
  island.addEventListener('click', onClick, true)
  island.addEventListener('toggle', onToggle, true)
  return () => {
    island.removeEventListener('click', onClick, true)
    island.removeEventListener('toggle', onToggle, true)
    const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
    // All fields are read before the first replay: the next render resets fields whose change React has not noticed.
    const replays = fields.flatMap(field => replayOf(field) ?? [])
    // Hydration has only started. React finishes it at once for an `input` event, which has no other effect here. A
    // text replayed while React still hydrates would be lost, since React would take it for the field's first value.
    const first = island.querySelector('input, textarea, select, button')
    first?.dispatchEvent(new Event('input', { bubbles: true }))
    for (const replay of replays) replay()
    for (const details of toggled) details.dispatchEvent(new Event('toggle'))
    // Buttons are clicked in the player's order: submitting a form uses the amount that an earlier button set.
    for (const button of pressed) button.click()
  }
}

/** A function that repeats a player's change of a field; `undefined` for an unchanged field. */
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
  // In a group of radio buttons, choosing one unticks the others, so only the chosen one is replayed.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    box.checked = defaultChecked
    box.click()
  }
}

/**
 * On hydration React keeps the field's value and notices a change only by an event, when the value differs from the
 * last one that React recorded. React records values set on the element, but not those set by the prototype's setter.
 */
function replayValue(field: Field, value: string, event: 'input' | 'change'): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
