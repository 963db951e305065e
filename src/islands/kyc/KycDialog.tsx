import { useStore } from '@nanostores/react'
import { Dialog } from '../../components/Dialog.tsx'
import { kycPopupMessages } from '../../i18n/en-US/kyc-popup.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { formatMoneyShort } from '../../i18n/money.ts'
import { closeModal } from '../../stores/core/modals/modals.ts'
import { afterLogin } from '../../stores/core/site/red-dots.ts'
import { PopupPicture } from '../shell/PopupPicture.tsx'

/** Asks a player who has not started to verify the identity: says why and how long it takes, with "now" and "later". */
export function KycDialog() {
  const t = useStore(kycPopupMessages)
  const shell = useStore(shellMessages)
  const known = useStore(afterLogin.$state)
  if (known.state !== 'ready') return null
  return (
    <Dialog
      title={t.popupTitle}
      closeLabel={shell.close}
      onClose={closeModal}
      actions={
        <>
          <button type="button" className="button-quiet" onClick={closeModal}>
            {t.later}
          </button>
          <a className="button-gold" data-on-gold href="/member/profile/kyc">
            {t.verifyNow}
          </a>
        </>
      }
    >
      <PopupPicture />
      <p>{t.popupText({ amount: formatMoneyShort(known.data.kyc.kycAmount) })}</p>
      <p className="text-quiet">{t.popupTime}</p>
    </Dialog>
  )
}
