import { type ComponentProps, lazy, Suspense } from 'react'
import type { ClosureNotice } from '../ClosureNotice.tsx'

const Notice = lazy(async () => ({ default: (await import('../ClosureNotice.tsx')).ClosureNotice }))

/** `ClosureNotice`, loaded only when a closure exists: few players ever see one. */
export function DeferredClosureNotice(props: ComponentProps<typeof ClosureNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}
