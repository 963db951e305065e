import { AccountForm } from './AccountForm.tsx'
import { ReceivingAccounts } from './ReceivingAccounts.tsx'
import { Withdrawing } from './Withdrawing.tsx'

/** The pages of withdrawals and receiving accounts. */
export type DeskView = 'withdrawal' | 'accounts' | 'choose' | 'account'

/** Everything about withdrawals, in one part that these pages and the wallet fetch when it is to be seen. */
export function Desk({ view }: { view: DeskView }) {
  if (view === 'withdrawal') return <Withdrawing />
  if (view === 'account') return <AccountForm />
  return <ReceivingAccounts isChoosing={view === 'choose'} />
}
