import { lazy, Suspense } from 'react'
import { useLive } from '../../../components/use-live.ts'
import { $modal } from '../../../stores/modals/modals.ts'

const PkDialog = lazy(async () => ({
  default: (await import('../../pk/islands/public/PkDialog.tsx')).PkDialog,
}))

/** The start popups that open on the lobby alone. */
export function StartPopup() {
  const modal = useLive($modal, undefined)
  return modal?.name === 'red-versus-blue' ? (
    <Suspense>
      <PkDialog />
    </Suspense>
  ) : null
}
