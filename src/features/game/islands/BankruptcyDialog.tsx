import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { closeModal } from '../../../stores/modals/modals.ts'
import { $user } from '../../../stores/session/token.ts'
import { bankruptcyMessages } from '../texts/en-US/bankruptcy.ts'

/**
 * The dialog after a loss that leaves less than the lowest stake. It offers equal choices: a break, limits, the rebate
 * or VIP, and a deposit.
 */
export function BankruptcyDialog() {
  const t = useStore(bankruptcyMessages)
  const isVip = (useStore($user)?.vip ?? 0) > 0
  const ways = [
    { href: '/member/self-limited#breaks', label: t.break },
    { href: '/member/self-limited', label: t.limits },
    isVip ? { href: '/vip/rebate', label: t.rebate } : { href: '/vip', label: t.becomeVip },
    { href: '/wallets?name=deposit', label: t.deposit },
  ]
  return (
    <Dialog title={t.title} closeLabel={t.close} onClose={closeModal}>
      <p>{t.text}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {ways.map(({ href, label }) => (
          <a key={label} className="button-line" href={href}>
            {label}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
