type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records a player's actions on an island before it is hydrated: typed values, ticked boxes, pressed buttons, opened
 * and closed `<details>`.
 * @returns a function that repeats the actions on the hydrated island; call it once React has begun to hydrate
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
  // The browser opens `<details>` at once. React learns of it only from an event, which it has missed.
  const toggled = new Set<Element>()
  const onToggle = (event: Event) => toggled.add(event.target as Element)
  island.addEventListener('click', onClick, true)
  island.addEventListener('toggle', onToggle, true)
  const keepLate = keepLateChange(island)
  return () => {
    island.removeEventListener('click', onClick, true)
    island.removeEventListener('toggle', onToggle, true)
    const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
    // All fields are read before the first replay, since the next render resets fields whose change React has not
    // noticed.
    const replays = fields.flatMap(field => replayOf(field) ?? [])
    if (replays.length + pressed.length + toggled.size > 0) finishHydration(island)
    else keepLate()
    for (const replay of replays) replay()
    for (const details of toggled) details.dispatchEvent(new Event('toggle'))
    // Buttons are clicked in the player's order, since submitting a form uses the amount that an earlier button set.
    for (const button of pressed) button.click()
  }
}

/**
 * Rescues a change during hydration. React hydrates in slices. If a change without a key or a pointer comes between two
 * slices, as from a password manager, React takes it for the field's first value, and the change is lost. The keeper
 * finishes the hydration and repeats the change. Its listeners are added before React's, so that it reads the value
 * before React can replace it.
 * @returns a function to call once React has begun to hydrate
 */
function keepLateChange(island: HTMLElement): () => void {
  let hasBegun = false
  const onChange = ({ target }: Event) => {
    const field = (target as Element).closest<Field>('input, textarea, select')
    if (!hasBegun || !field || isHydrated(field)) return
    for (const type of CHANGES) island.removeEventListener(type, onChange, true)
    const replay = replayOf(field)
    finishHydration(island)
    replay?.()
  }
  for (const type of CHANGES) island.addEventListener(type, onChange, true)
  return () => {
    hasBegun = true
  }
}

/** The events of a change that React acts on: a click changes a box. */
const CHANGES = ['input', 'click'] as const

/** React puts a property of its own on each element that it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))

/**
 * Makes React hydrate the rest of an island at once, as it does for an `input` event, which has no other effect here.
 */
function finishHydration(island: HTMLElement): void {
  const first = island.querySelector('input, textarea, select, button')
  first?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns a function that repeats a player's change of a field; `undefined` for an unchanged field. */
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
  // In a group of radio buttons, choosing one deselects the others, so only the chosen one is replayed.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    box.checked = defaultChecked
    box.click()
  }
}

/**
 * Makes React notice a field's value. On hydration React keeps the value; it notices a change only at an event, when
 * the value differs from the one that it recorded last. React records values that are set on the element, but not those
 * that are set by the prototype's setter.
 */
function replayValue(field: Field, value: string, event: 'input' | 'change'): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
