import { type FieldElement, type IslandControls, recordIslandControls, setFieldValue } from './controls.ts'

/**
 * Records a player's actions on an island before hydration: typed values, ticked boxes, pressed buttons, opened and
 * closed `<details>`. Repeats them after hydration. If React renders the island anew, because another program has
 * changed its markup, the actions are repeated on the new controls at the same positions.
 * @returns a function that repeats the actions; call it after React has begun to hydrate
 */
export function recordActionsBeforeHydration(island: HTMLElement): () => void {
  const pressed: HTMLElement[] = []
  // Prevents the submission of a form before hydration, since the browser would put the fields into the address.
  // Listens to `click`, since Enter in a field also clicks the form's button.
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(button)
  }
  // The `<details>` elements that the player opens or closes before hydration. React learns of such a change only from
  // an event, and React does not listen to events before hydration.
  const toggled = new Set<Element>()
  const onToggle = (event: Event) => toggled.add(event.target as Element)
  island.addEventListener('click', onClick, true)
  island.addEventListener('toggle', onToggle, true)
  const keepLate = replayChangeDuringHydration(island)
  return () => {
    island.removeEventListener('click', onClick, true)
    island.removeEventListener('toggle', onToggle, true)
    const controls = recordIslandControls(island)
    // Reads all fields before the first replay, since React's next render resets fields whose change it has not
    // noticed.
    const replays = controls.fields.flatMap(field => createChangeReplay(field) ?? [])
    const isTouched = replays.length + pressed.length + toggled.size > 0
    if (!isTouched && !island.contains(document.activeElement)) return keepLate()
    finishHydration(island)
    replayActionsOnHydratedControls(controls, replays)
    for (const details of toggled) replayToggle(details, controls.find(details))
    // Clicks the buttons in the order in which the player pressed them, since an earlier button may set the amount that
    // a later one submits.
    for (const button of pressed) controls.find(button)?.click()
  }
}

function replayActionsOnHydratedControls(controls: IslandControls, replays: readonly (() => void)[]): void {
  for (const replay of replays) replay()
  controls.carryOver()
}

function replayToggle(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  to?.dispatchEvent(new Event('toggle'))
}

/**
 * Saves a change that a field gets during hydration, such as one by a password manager. React hydrates in slices. If a
 * value changes between two slices without input from a keyboard or a pointer, React takes the new value for the
 * field's first value and loses the change. This function therefore finishes the hydration at once and repeats the
 * change. It adds its listeners before React does, so that it reads the value first.
 * @returns a function to call after React has begun to hydrate
 */
function replayChangeDuringHydration(island: HTMLElement): () => void {
  let hasBegun = false
  const onChange = ({ target }: Event) => {
    const field = (target as Element).closest<FieldElement>('input, textarea, select')
    if (!hasBegun || !field || isHydrated(field)) return
    for (const type of CHANGE_EVENTS) island.removeEventListener(type, onChange, true)
    const controls = recordIslandControls(island)
    const replay = createChangeReplay(field)
    finishHydration(island)
    replayActionsOnHydratedControls(controls, replay ? [replay] : [])
  }
  for (const type of CHANGE_EVENTS) island.addEventListener(type, onChange, true)
  return () => {
    hasBegun = true
  }
}

/** The events by which React notices a change: `input` for texts, `click` for boxes. */
const CHANGE_EVENTS = ['input', 'click'] as const

/** Whether React has hydrated an element. React adds a property with its own prefix to each such element. */
const isHydrated = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))

/** Makes React hydrate the rest of an island immediately. Dispatches an `input` event, which has no other effect. */
function finishHydration(island: HTMLElement): void {
  const first = island.querySelector('input, textarea, select, button')
  first?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns a function that repeats a player's change of a field, or `undefined` if the field is unchanged. */
function createChangeReplay(field: FieldElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChosen = [...field.options].some(option => option.selected && !option.defaultSelected)
    return isChosen ? () => setFieldValue(field, value) : undefined
  }
  if (field.type === 'checkbox' || field.type === 'radio')
    return createBoxChangeReplay(field as HTMLInputElement)
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return undefined
  // Scripts cannot choose the file of a file field, so only the event is repeated.
  if (field.type === 'file') return () => field.dispatchEvent(new Event('change', { bubbles: true }))
  return () => {
    setFieldValue(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

function createBoxChangeReplay(box: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = box
  // Choosing one radio button of a group deselects the others, so only the chosen button is replayed.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    box.checked = defaultChecked
    box.click()
  }
}
