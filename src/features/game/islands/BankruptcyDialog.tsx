import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { $depositClosure } from '../../../stores/closure/closure.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { bankruptcyMessages } from '../texts/en-US/bankruptcy.ts'

/**
 * The dialog of "Stop for today". It offers equal choices: a break, limits, the rebate or VIP, and a deposit. The last
 * two are absent for a player who gets no promotions, the deposit also for one who cannot deposit.
 */
export function BankruptcyDialog() {
  const t = useStore(bankruptcyMessages)
  const user = useStore($user)
  const canDeposit = useStore($depositClosure) === undefined
  const vipWay =
    (user?.vip ?? 0) > 0 ? { href: '/vip/rebate', label: t.rebate } : { href: '/vip', label: t.becomeVip }
  const deposit = { href: '/wallets?name=deposit', label: t.deposit }
  const ways = [
    { href: '/member/self-limited#breaks', label: t.break },
    { href: '/member/self-limited', label: t.limits },
    ...(arePromotionsOffForUser(user) ? [] : [vipWay, ...(canDeposit ? [deposit] : [])]),
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
