import { ITEM_ID } from '../../../domain/awards/items.ts'

const FLIGHT_MS = 600
const STAGGER_MS = 70
const ARRIVAL_MS = 250
/** Scale of a drawing at the end of its flight, relative to its size in the list. */
const ARRIVED_SCALE = 0.3

/**
 * CSS selector of the element to which a claimed item flies: the balance, or the tab where the player finds the item.
 */
export function flightTargetSelectorOfItem(itemId: number, isLocked: boolean): string {
  if (isLocked) return '[data-tab="bonus"]'
  return itemId === ITEM_ID.coin ? '.balance-pill' : '[data-tab="me"]'
}

/**
 * Animates a copy of each drawing in `list` that has `data-place`, a CSS selector. The copy flies to the element that
 * matches the selector, and the element then grows for a moment. Without such an element there is no copy. Removes the
 * copies afterwards.
 */
export function flyRewardsToTargets(list: HTMLElement): void {
  const drawings = [...list.querySelectorAll<HTMLImageElement>('img[data-place]')]
  for (const [index, drawing] of drawings.entries()) {
    const place = document.querySelector(drawing.dataset.place ?? '')
    if (place) flyCopy(drawing, place, index * STAGGER_MS)
  }
}

function flyCopy(drawing: HTMLImageElement, place: Element, delay: number): void {
  const [from, to] = [drawing.getBoundingClientRect(), place.getBoundingClientRect()]
  const copy = drawing.cloneNode() as HTMLImageElement
  copy.className = 'reward-flight'
  copy.style.left = `${from.x}px`
  copy.style.top = `${from.y}px`
  document.body.append(copy)
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  const flight = copy.animate(
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(${ARRIVED_SCALE})` }],
    { duration: FLIGHT_MS, delay, easing: 'ease-in', fill: 'backwards' },
  )
  flight.onfinish = () => {
    copy.remove()
    place.animate([{ transform: 'none' }, { transform: 'scale(1.15)' }, { transform: 'none' }], ARRIVAL_MS)
  }
}
