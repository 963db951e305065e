import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { accountRemoval, removeAccount } from '../../stores/withdrawal/receiving-accounts.ts'
import { type ExchangeInfo, withdrawalForm } from '../../stores/withdrawal/withdrawal.ts'

interface ReceivingAccountsProps {
  accounts: ExchangeInfo['appUserBankList']
  chosenId: string | undefined
}

/** The player's accounts on one channel, one of them chosen. */
export function ReceivingAccounts({ accounts, chosenId }: ReceivingAccountsProps) {
  const t = useStore(walletMessages)
  const isRemoving = useStore(accountRemoval.$submission).state === 'pending'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t.receivingAccount}</legend>
      {accounts.map(account => (
        <div key={account.id} className="flex items-center gap-2">
          <label className="chip flex-1 cursor-pointer justify-start gap-3 text-left">
            <input
              type="radio"
              name="receivingAccountId"
              className="sr-only"
              checked={account.id === chosenId}
              onChange={() => withdrawalForm.change({ receivingAccountId: account.id })}
            />
            <span>
              <span className="block">{account.accountName}</span>
              <span className="money block text-sm text-quiet">{account.accountNumber}</span>
            </span>
          </label>
          <button
            type="button"
            className="icon-button text-quiet"
            aria-label={t.removeAccount({ number: account.accountNumber })}
            aria-disabled={isRemoving || undefined}
            onClick={() => void removeAccount(account)}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
    </fieldset>
  )
}
