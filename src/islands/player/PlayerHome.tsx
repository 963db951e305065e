import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Icon } from '../../components/icons/Icon.tsx'
import type { IconName } from '../../components/icons/icons.ts'
import type { Centavos } from '../../domain/money.ts'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { formatMoney } from '../../i18n/money.ts'
import { logOut } from '../../stores/core/session.ts'
import { $user } from '../../stores/core/token.ts'

const ID_CHARS = 8

/** `/member`: who is logged in, what is on the account, and everything that belongs to it. */
export function PlayerHome() {
  const t = useStore(playerMessages)
  const user = useStore($user)
  const [isLeaving, setLeaving] = useState(false)
  // What needs no answer is there at once, and what comes takes the place that is kept for it.
  const money = (amount: Centavos | undefined) => (amount === undefined ? '—' : formatMoney(amount))
  return (
    <div className="grid grid-cols-1 gap-5">
      <section className="card flex flex-wrap items-center gap-4 bg-raised">
        <span className="grid h-14 w-14 shrink-0 place-items-center rounded-full bg-plum text-gold">
          <Icon name="user" size={28} />
        </span>
        <div className="min-w-0 flex-1 basis-24">
          <p className="break-words text-lg font-bold">{user?.nickname ?? '\u00a0'}</p>
          <p className="text-sm text-quiet">{user ? t.idOf({ id: user.uuid.slice(-ID_CHARS) }) : '\u00a0'}</p>
        </div>
        <div className="ml-auto text-right">
          <p className="text-sm text-quiet">{t.balance}</p>
          <p className="money text-xl font-bold">{money(user?.coin)}</p>
        </div>
      </section>
      <div className="grid grid-cols-2 gap-3">
        <a className="button-gold" data-on-gold href="/wallets?name=deposit">
          {t.deposit}
        </a>
        <a className="button-quiet" href="/wallets?name=withdraw">
          {t.withdraw}
        </a>
      </div>
      <dl className="card grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-quiet">{t.totalRecharge}</dt>
        <dd className="money text-right">{money(user?.totalRecharge)}</dd>
        <dt className="text-quiet">{t.exchange}</dt>
        <dd className="money text-right">{money(user?.exchange)}</dd>
        <dt className="text-quiet">{t.bet}</dt>
        <dd className="money text-right">{money(user?.bet)}</dd>
      </dl>
      <nav aria-label={t.title} className="card grid py-1">
        <MemberLink href="/member/games" icon="history" label={t.rounds} />
        <MemberLink href="/wallets/record" icon="wallet" label={t.walletRecords} />
        <MemberLink href="/wallets/record?view=statement" icon="document" label={t.statement} />
        <MemberLink href="/responsible-play" icon="heart" label={t.responsiblePlay} />
        <MemberLink href="/about-us" icon="info" label={t.about} />
      </nav>
      <button
        type="button"
        className="button-line"
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          setLeaving(true)
          void logOut()
        }}
      >
        <Icon name="logout" />
        {isLeaving ? t.loggingOut : t.logOut}
      </button>
    </div>
  )
}

function MemberLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a className="flex min-h-[52px] items-center gap-3 border-line [&+&]:border-t" href={href}>
      <Icon name={icon} className="text-teal" />
      <span className="flex-1">{label}</span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
