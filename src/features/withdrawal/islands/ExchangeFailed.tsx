import { useStore } from '@nanostores/react'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { loadWithdrawalInfo } from '../browser/public/exchange.ts'

/** The error message when the withdrawable amount could not be loaded, with a button to try again. */
export function ExchangeFailed({ message }: { message: string }) {
  const { tryAgain } = useStore(shellMessages)
  return <ErrorState message={message} retryLabel={tryAgain} onRetry={() => void loadWithdrawalInfo()} />
}
