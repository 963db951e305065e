import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $float, $modals, type Modal } from '../stores/modals/modals.ts'
import { MODALS } from './modal-registry.ts'
import { Toasts } from './Toasts.tsx'

const Bubble = lazy(async () => ({
  default: (await import('../features/jackpot/islands/Bubble.tsx')).Bubble,
}))

/** Shows what floats over the page, the modals that any page may open, each above the previous one, and toasts above all of them. */
export function ModalHost() {
  const modals = useStore($modals)
  const float = useStore($float)
  return (
    <>
      {modals.map(({ id, ...modal }) => {
        const Shown = MODALS[modal.name] as ComponentType<{ modal: Modal }> | undefined
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
