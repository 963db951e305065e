const startedAnimations = new WeakMap<Element, Animation[]>()

/**
 * Starts a movement of an element. Its other movements continue until `stopMotions` ends them. The started animations
 * are stored in this module, because each call of `getAnimations` would make the browser compute style and layout.
 * @param onEnd called when the movement has finished, but not if `stopMotions` ended it
 */
export function startMotion(
  element: Element,
  frames: Keyframe[],
  timing: number | KeyframeAnimationOptions,
  onEnd?: () => void,
): Animation {
  const animation = element.animate(frames, timing)
  if (onEnd) animation.finished.then(onEnd, () => undefined)
  const others = startedAnimations.get(element)
  if (others) others.push(animation)
  else startedAnimations.set(element, [animation])
  return animation
}

/**
 * Ends every movement that `startMotion` started on these elements. Each element then jumps to the position of its own
 * styles.
 */
export function stopMotions(elements: Iterable<Element>): void {
  for (const element of elements) {
    for (const animation of startedAnimations.get(element) ?? []) animation.cancel()
    startedAnimations.delete(element)
  }
}

/** Ends the movements of an element and sets its transform. */
export function stopElementAtTransform(element: Element & ElementCSSInlineStyle, transform: string): void {
  stopMotions([element])
  element.style.transform = transform
}
