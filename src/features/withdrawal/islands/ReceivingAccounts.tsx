import { useStore } from '@nanostores/react'
import clipboard from '../../../assets/drawings/records.svg?url'
import { ExactText } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { Icon } from '../../../components/icons/Icon.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { titleOfWithdrawalBank } from '../browser/bank.ts'
import { $withdrawalInfo, type ReceivingAccount, type WithdrawalInfo } from '../browser/public/exchange.ts'
import {
  askToRemoveReceivingAccount,
  receivingAccountRemoval,
  usableFromMsOfReceivingAccount,
  withdrawalUrlOfAccount,
} from '../browser/receiving-accounts.ts'
import { receivingAccountMessages } from '../texts/en-US/receiving-account.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { BankMark } from './BankMark.tsx'
import { ExchangeFailed } from './ExchangeFailed.tsx'

interface ReceivingAccountsProps {
  /** `true` if the player chooses an account for a withdrawal; `false` on the page that manages the accounts. */
  isChoosing: boolean
}

/** `/wallets/card/list` and `/wallets/card/list/v2`: the player's receiving accounts. */
export function ReceivingAccounts({ isChoosing }: ReceivingAccountsProps) {
  const t = useStore(receivingAccountMessages)
  const shell = useStore(shellMessages)
  const exchange = useBrowserStore($withdrawalInfo, { state: 'loading' })
  if (exchange.state === 'failed') return <ExchangeFailed message={exchange.message} />
  if (exchange.state === 'loading') {
    const blocks = [...(isChoosing ? ['h-[82px]'] : []), 'h-[92px]', 'h-[92px]', 'h-11']
    return <Skeleton label={shell.loading} className="grid gap-3" blocks={blocks} />
  }
  const { appUserBankList: accounts, accountsMax, accountWaitHours } = exchange.info
  const addHref = `/wallets/card/edit${isChoosing ? '?for=withdrawal' : ''}`
  const balance = isChoosing && <AccountBalance info={exchange.info} />
  if (accounts.length === 0) {
    return (
      <>
        {balance}
        <EmptyState drawing={clipboard} sentence={t.none}>
          <a className="button-gold" data-on-gold href={addHref}>
            {t.add}
          </a>
        </EmptyState>
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {balance}
      <ul className="grid grid-cols-1 gap-3">
        {accounts.map(account => (
          <li key={account.id} className="card record-row">
            {isChoosing ? <ChoosableAccount account={account} /> : <StoredAccount account={account} />}
          </li>
        ))}
      </ul>
      {accounts.some(account => usableFromMsOfReceivingAccount(account) !== undefined) && (
        <p className="text-sm text-quiet">{t.waitHint(accountWaitHours)}</p>
      )}
      {accounts.length < accountsMax ? (
        <a className="button-line" href={addHref}>
          <Icon name="plus" />
          {t.add}
        </a>
      ) : (
        <p className="text-sm text-quiet">{t.full({ max: accountsMax })}</p>
      )}
    </div>
  )
}

/** The balance and its withdrawable part. The page for choosing an account shows them here, since it has no top bar. */
function AccountBalance({ info }: { info: WithdrawalInfo }) {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  return (
    <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <div>
        <dt className="text-sm text-quiet">{t.balance}</dt>
        <ExactText as="dd" className="money text-xl font-bold">
          {formatMoney(info.coin)}
        </ExactText>
      </div>
      <div>
        <dt className="text-sm text-quiet">{w.withdrawable}</dt>
        <ExactText as="dd" className="money text-xl font-bold">
          {formatMoney(info.withdrawable)}
        </ExactText>
      </div>
    </dl>
  )
}

/** One account: bank, name, masked number, and, if the account cannot be used yet, the time from which it can. */
function AccountDetailLines({ account }: { account: ReceivingAccount }) {
  const t = useStore(receivingAccountMessages)
  const untilMs = usableFromMsOfReceivingAccount(account)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <BankMark bankId={account.bankId} />
      <div className="min-w-0">
        <p className="font-semibold">{titleOfWithdrawalBank(account.bankId)}</p>
        <p className="text-sm text-quiet">
          <span className="break-words">{account.accountName}</span>{' '}
          <ExactText className="money whitespace-nowrap">{account.accountNumber}</ExactText>
        </p>
        {untilMs !== undefined && (
          <p className="text-sm text-teal">{t.waitsUntil({ time: formatDateTime(untilMs) })}</p>
        )}
      </div>
    </div>
  )
}

function ChoosableAccount({ account }: { account: ReceivingAccount }) {
  const t = useStore(receivingAccountMessages)
  const words = { bank: titleOfWithdrawalBank(account.bankId), number: account.accountNumber }
  return (
    <>
      {usableFromMsOfReceivingAccount(account) === undefined && (
        <a className="row-link" href={withdrawalUrlOfAccount(account)}>
          <span className="sr-only">{t.choose(words)}</span>
        </a>
      )}
      <AccountDetailLines account={account} />
      {usableFromMsOfReceivingAccount(account) === undefined && (
        <Icon name="chevron-right" className="text-quiet" />
      )}
    </>
  )
}

function StoredAccount({ account }: { account: ReceivingAccount }) {
  const t = useStore(receivingAccountMessages)
  const { waiting } = useRowButton(receivingAccountRemoval, id => id === account.id)
  const words = { bank: titleOfWithdrawalBank(account.bankId), number: account.accountNumber }
  return (
    <>
      <AccountDetailLines account={account} />
      <div className="flex shrink-0">
        <a className="icon-button" href={`/wallets/card/edit?id=${account.id}`} aria-label={t.edit(words)}>
          <Icon name="edit" />
        </a>
        <button
          type="button"
          className="icon-button text-quiet"
          aria-label={t.remove(words)}
          {...waiting}
          onClick={() => void askToRemoveReceivingAccount(account)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </>
  )
}
