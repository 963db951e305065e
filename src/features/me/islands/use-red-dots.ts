import { useBrowserStore } from '../../../components/use-live.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'

/** Returns a function that tells whether any red dot of a list is lit. */
export function useRedDots(): (names: readonly RedDot[]) => boolean {
  const dots = useBrowserStore($shownRedDots, undefined)
  return names => names.some(name => dots?.[name])
}
