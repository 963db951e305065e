import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { $modals, type Modal } from '../../stores/core/modals.ts'
import { MODALS } from './modal-registry.ts'
import { Toasts } from './Toasts.tsx'

/** Shows the modals that any page may open, each over the one before, and toasts over them all. */
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
