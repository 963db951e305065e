import { useStore } from '@nanostores/react'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { isMoneyRefusalMessage } from '../../stores/call/failure.ts'

/** A link to customer service beside the message of a refusal about money; nothing beside any other message. */
export function RefusalHelp({ message }: { message: string | undefined }) {
  const t = useStore(callFailureMessages)
  if (!isMoneyRefusalMessage(message)) return null
  return (
    <a className="text-link" href="/service">
      {t.help}
    </a>
  )
}
