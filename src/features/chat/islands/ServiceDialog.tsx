import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { LazyChat } from './LazyChat.tsx'

/** A dialog over the page with the customer service chat. It covers the whole window on phones. */
export function ServiceDialog({ modal: { desk } }: { modal: Extract<Modal, { name: 'service' }> }) {
  const t = useStore(chatMessages)
  return (
    <Dialog
      title={desk === 'vip' ? t.vipTitle : t.title}
      closeLabel={t.close}
      onClose={closeModal}
      isMaximised
    >
      <LazyChat desk={desk} />
    </Dialog>
  )
}
