import { AccountForm } from '../AccountForm.tsx'
import { ReceivingAccounts } from '../ReceivingAccounts.tsx'
import { WithdrawalTab } from '../WithdrawalTab.tsx'

/** Views for withdrawals and receiving accounts. */
export type WithdrawalView = 'withdrawal' | 'accounts' | 'choose' | 'account'

/** All views for withdrawals, in one chunk that these pages and the wallet load when they show one of them. */
export function WithdrawalHome({ view }: { view: WithdrawalView }) {
  if (view === 'withdrawal') return <WithdrawalTab />
  if (view === 'account') return <AccountForm />
  return <ReceivingAccounts isChoosing={view === 'choose'} />
}
