import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { $modals, type Modal } from '../../stores/core/modals/modals.ts'
import { MODALS } from './modal-registry.ts'
import { Toasts } from './Toasts.tsx'

/** Shows the modals that any page may open, each above the previous one, and toasts above all of them. */
export function ModalHost() {
  const modals = useStore($modals)
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
      <Toasts />
    </>
  )
}
