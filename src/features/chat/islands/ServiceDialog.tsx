import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { LazyChat } from './LazyChat.tsx'

/** The chat in a maximised dialog over the page. */
export function ServiceDialog({ modal: { desk } }: { modal: Extract<Modal, { name: 'service' }> }) {
  const t = useStore(chatMessages)
  return (
    <Dialog
      title={desk === 'vip' ? t.vipTitle : t.title}
      closeLabel={t.close}
      onClose={closeModal}
      isMaximised
    >
      <LazyChat desk={desk} isMaximised />
    </Dialog>
  )
}
