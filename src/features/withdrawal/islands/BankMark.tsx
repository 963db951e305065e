import { Icon } from '../../../components/icons/Icon.tsx'
import { findBank } from '../../../domain/payments/banks.ts'

/** The icon of a receiving account: a phone for an e-wallet, a building for a bank. */
export function BankMark({ bankId }: { bankId: string }) {
  const isWallet = findBank(bankId)?.kind === 'ewallet'
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised">
      <Icon name={isWallet ? 'phone' : 'bank'} className="text-teal" />
    </span>
  )
}
