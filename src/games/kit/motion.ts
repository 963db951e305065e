const started = new WeakMap<Element, Animation[]>()

/**
 * Starts a movement of an element beside those that it has, until `stopMotions` ends it.
 *
 * The kit remembers what it started, because to ask the element (`getAnimations`) makes the browser compute style and
 * layout of the stage first, each time.
 */
export function startMotion(
  element: Element,
  frames: Keyframe[],
  timing: number | KeyframeAnimationOptions,
): Animation {
  const animation = element.animate(frames, timing)
  const others = started.get(element)
  if (others) others.push(animation)
  else started.set(element, [animation])
  return animation
}

/** Ends every movement of these elements that `startMotion` started: each is drawn as its own style says. */
export function stopMotions(elements: Iterable<Element>): void {
  for (const element of elements) {
    for (const animation of started.get(element) ?? []) animation.cancel()
    started.delete(element)
  }
}
