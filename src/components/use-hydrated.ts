import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs on this element: `false` in the page that was rendered at build time. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
