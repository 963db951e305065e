const FIELDS = 'input, textarea, select'

/**
 * Remembers what a player does to an island before it lives: values typed, boxes ticked, the last button pressed.
 * @returns does the same to the island once it hydrates
 */
export function keepTouches(island: HTMLElement): () => void {
  let pressed: HTMLElement | undefined
  // A form that is sent before it lives would put its fields into the address. Enter in a field presses its button too.
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  island.addEventListener('click', onClick, true)
  return () => {
    island.removeEventListener('click', onClick, true)
    for (const field of island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      FIELDS,
    ))
      replayField(field)
    pressed?.click()
  }
}

/** React keeps a field's value when it hydrates, and hears of it only by an event that changes the value. */
function replayField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) {
    const isChosen = [...field.options].some(option => option.selected !== option.defaultSelected)
    if (isChosen) field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    if (box.checked === box.defaultChecked) return
    const isUnticked = box.type === 'radio' && !box.checked
    if (isUnticked) return
    box.checked = box.defaultChecked
    box.click()
    return
  }
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const isText = field.selectionStart !== null
  const [start, end] = [field.selectionStart, field.selectionEnd]
  // React notes what is set on the element, and not what its prototype's setter sets: so it sees a change.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (isText) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
