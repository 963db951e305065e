import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { closeModal } from '../stores/modals/modals.ts'

interface MessageDialogProps {
  modal: { readonly title: string; readonly message: string }
  actions: ReactNode
}

/** A modal with one message. */
export function MessageDialog({ modal, actions }: MessageDialogProps) {
  const t = useStore(shellMessages)
  return (
    <Dialog title={modal.title} closeLabel={t.close} onClose={closeModal} actions={actions}>
      <p className="text-quiet">{modal.message}</p>
    </Dialog>
  )
}
