import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $playClosure } from '../../../stores/closure/closure.ts'
import { titleOfWithdrawalBank } from '../browser/bank.ts'
import type { ReceivingAccount } from '../browser/public/exchange.ts'
import { $receivingAccountChoiceUrl } from '../browser/withdrawal.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { BankMark } from './BankMark.tsx'

/** The receiving account of the withdrawal, with a link to choose another. */
export function ChosenAccount({ account }: { account: ReceivingAccount }) {
  const t = useStore(withdrawalMessages)
  const chooseUrl = useStore($receivingAccountChoiceUrl)
  const bank = titleOfWithdrawalBank(account.bankId)
  return (
    <section aria-labelledby="send-to" className="grid gap-2">
      <h2 id="send-to" className="text-sm font-semibold">
        {t.sendTo}
      </h2>
      <div className="card flex items-center gap-3">
        <BankMark bankId={account.bankId} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{bank}</p>
          <p className="text-sm text-quiet">
            <span className="break-words">{account.accountName}</span>{' '}
            <ExactText className="money whitespace-nowrap">{account.accountNumber}</ExactText>
          </p>
        </div>
        <a
          className="inline-flex min-h-target items-center px-2 font-semibold text-gold"
          href={chooseUrl}
          aria-label={t.changeAccount({ bank, number: account.accountNumber })}
        >
          {t.change}
        </a>
      </div>
    </section>
  )
}

/** A link to add the first receiving account. It is gold only for a player who can also play. */
export function AddFirstAccountLink({
  bank,
}: {
  bank: { readonly name: string; readonly title: string } | 'any'
}) {
  const t = useStore(withdrawalMessages)
  const isPlayClosed = useBrowserStore($playClosure, undefined) !== undefined
  const query = new URLSearchParams({ for: 'withdrawal', ...(bank === 'any' ? {} : { bank: bank.name }) })
  return (
    <section className="card grid justify-items-start gap-3" aria-labelledby="first-account">
      <h2 id="first-account" className="font-semibold">
        {t.sendTo}
      </h2>
      <p className="text-quiet">{bank === 'any' ? t.firstAccount : t.firstAccountAt({ bank: bank.title })}</p>
      <a
        className={`${isPlayClosed ? 'button-line' : 'button-gold'} w-full`}
        data-on-gold={isPlayClosed ? undefined : ''}
        href={`/wallets/card/edit?${query}`}
      >
        {t.addAccount}
      </a>
    </section>
  )
}
