import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { closeModal } from '../../../stores/modals/modals.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'
import { FirstDepositOffer } from './FirstDepositOffer.tsx'

/** The bonus of the first deposit in a dialog over a page. */
export function FirstDepositDialog() {
  const t = useStore(firstDepositMessages)
  return (
    <Dialog title={t.title} closeLabel={t.close} onClose={closeModal}>
      <p className="text-quiet">{t.hint}</p>
      <FirstDepositOffer />
      <a className="text-link justify-self-center" href="/activity/first-deposit/rule">
        {t.rules}
      </a>
    </Dialog>
  )
}
