import { type ComponentProps, lazy, Suspense } from 'react'
import type { ClosureNotice } from '../ClosureNotice.tsx'

const Notice = lazy(async () => ({ default: (await import('../ClosureNotice.tsx')).ClosureNotice }))

/** `ClosureNotice`, which is loaded when there is something to say: few players ever see it. */
export function DeferredClosureNotice(props: ComponentProps<typeof ClosureNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}
