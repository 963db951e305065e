import { type FieldElement, type IslandControls, recordIslandControls, setFieldValue } from './controls.ts'

/**
 * Records a player's actions on an island before it is hydrated: typed values, ticked boxes, pressed buttons, opened
 * and closed `<details>`. Where another program has changed the island, React renders it anew; the actions are then
 * repeated on the new controls at the same places.
 * @returns a function that repeats the actions on the hydrated island; call it once React has begun to hydrate
 */
export function recordEarlyActions(island: HTMLElement): () => void {
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
    const controls = recordIslandControls(island)
    // All fields are read before the first replay, since the next render resets fields whose change React has not
    // noticed.
    const replays = controls.fields.flatMap(field => replayOf(field) ?? [])
    const isTouched = replays.length + pressed.length + toggled.size > 0
    if (!isTouched && !island.contains(document.activeElement)) return keepLate()
    finishHydration(island)
    replayOn(controls, replays)
    for (const details of toggled) replayToggle(details, controls.find(details))
    // Buttons are clicked in the player's order, since submitting a form uses the amount that an earlier button set.
    for (const button of pressed) controls.find(button)?.click()
  }
}

function replayOn(controls: IslandControls, replays: readonly (() => void)[]): void {
  for (const replay of replays) replay()
  controls.carryOver()
}

function replayToggle(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  to?.dispatchEvent(new Event('toggle'))
}

/**
 * Rescues a change during hydration. React hydrates in slices. If a change without a key or a pointer comes between two
 * slices, as from a password manager, React takes it for the field's first value, and the change is lost. This function
 * then finishes the hydration and repeats the change. It adds its listeners before React's, so that it reads the value
 * before React can replace the value.
 * @returns a function to call once React has begun to hydrate
 */
function keepLateChange(island: HTMLElement): () => void {
  let hasBegun = false
  const onChange = ({ target }: Event) => {
    const field = (target as Element).closest<FieldElement>('input, textarea, select')
    if (!hasBegun || !field || isHydrated(field)) return
    for (const type of CHANGES) island.removeEventListener(type, onChange, true)
    const controls = recordIslandControls(island)
    const replay = replayOf(field)
    finishHydration(island)
    replayOn(controls, replay ? [replay] : [])
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

/** Makes React hydrate the rest of an island at once, by an `input` event that has no other effect. */
function finishHydration(island: HTMLElement): void {
  const first = island.querySelector('input, textarea, select, button')
  first?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns a function that repeats a player's change of a field; `undefined` for an unchanged field. */
function replayOf(field: FieldElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChosen = [...field.options].some(option => option.selected && !option.defaultSelected)
    return isChosen ? () => setFieldValue(field, value) : undefined
  }
  if (field.type === 'checkbox' || field.type === 'radio') return replayOfBox(field as HTMLInputElement)
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return undefined
  // Scripts cannot choose the file of a file field, so only the event is repeated.
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }))
  return () => {
    setFieldValue(field, value)
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
