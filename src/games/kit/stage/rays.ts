/**
 * SVG path of rays around the point 0,0.
 * @param turned rotation of all rays, as a share of the angle between two rays
 */
export function createRaysPath(rays: number, fromRadius: number, toRadius: number, turned = 0): string {
  return Array.from({ length: rays }, (_, ray) => {
    const angle = ((ray + turned) / rays) * 2 * Math.PI
    const at = (radius: number) =>
      `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
    return `M${at(fromRadius)}L${at(toRadius)}`
  }).join('')
}
