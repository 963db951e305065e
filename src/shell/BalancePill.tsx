import { useStore } from '@nanostores/react'
import { ShellIcon } from '../components/icons/ShellIcon.tsx'
import { shellMessages } from '../i18n/en-US/shell.ts'
import { formatMoney } from '../i18n/money.ts'
import { $coinBalance } from '../stores/session/session.ts'

/** Shows the player's balance in the top bar, as a link to the wallet. */
export function BalancePill() {
  const coin = useStore($coinBalance)
  const t = useStore(shellMessages)
  const balance = coin === undefined ? undefined : formatMoney(coin)
  return (
    <a
      className="balance-pill"
      translate="no"
      href="/wallets?name=deposit"
      aria-label={balance ? t.wallet({ balance }) : t.walletLoading}
    >
      <ShellIcon name="wallet" size={20} className="text-gold" />
      {balance ?? <span className="balance-skeleton" />}
    </a>
  )
}
