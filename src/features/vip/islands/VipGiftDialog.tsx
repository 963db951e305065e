import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { VipMedal } from '../../../components/VipMedal.tsx'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { vipGiftMessages } from '../texts/en-US/vip-gift.ts'

/** The VIP level that the player reached in a round; shown after the round. */
export function VipGiftDialog({ modal: { level } }: { modal: Extract<Modal, { name: 'vip-gift' }> }) {
  const t = useStore(vipGiftMessages)
  return (
    <Dialog
      title={t.title({ level })}
      closeLabel={t.close}
      onClose={closeModal}
      actions={
        <a className="button-gold" data-on-gold href="/vip">
          {t.action}
        </a>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <span aria-hidden="true">
          <VipMedal level={level} label="" size={112} />
        </span>
        <p>{t.text}</p>
      </div>
    </Dialog>
  )
}
