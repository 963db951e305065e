import { useStore } from '@nanostores/react'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { depositMessages } from '../texts/en-US/deposit.ts'

/** A link to customer service in the row of a deposit that is not paid. */
export function OrderHelp() {
  const t = useStore(depositMessages)
  return <ServiceLink className="record-link">{t.askService}</ServiceLink>
}
