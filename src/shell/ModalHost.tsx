import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $floatingElement, $modals, type Modal } from '../stores/modals/modals.ts'
import { MODAL_COMPONENTS } from './modal-registry.ts'
import { Toasts } from './Toasts.tsx'

const Bubble = lazy(async () => ({
  default: (await import('../features/jackpot/islands/JackpotBubble.tsx')).JackpotBubble,
}))

/**
 * Shows, from bottom to top: the floating element of the page, the modals that any page may open, each above the
 * previous one, and the toasts.
 */
export function ModalHost() {
  const modals = useStore($modals)
  const float = useStore($floatingElement)
  return (
    <>
      {modals.map(({ id, ...modal }) => {
        const Shown = MODAL_COMPONENTS[modal.name] as ComponentType<{ modal: Modal }> | undefined
        return (
          Shown && (
            <Suspense key={id}>
              <Shown modal={modal} />
            </Suspense>
          )
        )
      })}
      {float === 'jackpot' && (
        <Suspense>
          <Bubble />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}
