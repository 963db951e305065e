import { AccountForm } from '../AccountForm.tsx'
import { ReceivingAccounts } from '../ReceivingAccounts.tsx'
import { WithdrawalTab } from '../WithdrawalTab.tsx'

/**
 * The views for withdrawals and receiving accounts: the form, the list of accounts, the choice of an account, the form
 * of an account.
 */
export type WithdrawalView = 'withdrawal' | 'accounts' | 'choose' | 'account'

/**
 * Renders one of the withdrawal views. All these views are in one chunk, which these pages and the wallet load on
 * demand.
 */
export function WithdrawalHome({ view }: { view: WithdrawalView }) {
  if (view === 'withdrawal') return <WithdrawalTab />
  if (view === 'account') return <AccountForm />
  return <ReceivingAccounts isChoosing={view === 'choose'} />
}
