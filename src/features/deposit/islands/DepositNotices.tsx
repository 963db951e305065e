import { useStore } from '@nanostores/react'
import { $depositNotices } from '../browser/notices.ts'

export function DepositNotices() {
  const notices = useStore($depositNotices)
  return notices.map(({ text, tone }) => (
    <p
      key={text}
      role="status"
      className={`card py-3 text-sm ${tone === 'warning' ? 'border-gold text-gold' : 'text-quiet'}`}
    >
      {text}
    </p>
  ))
}
