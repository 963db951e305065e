import { $search } from '../../stores/core/address.ts'
import { useLive } from '../use-live.ts'

/** A link to the other form that keeps the way back. */
export function SwitchForm({ question, label, path }: { question: string; label: string; path: string }) {
  const search = useLive($search, '')
  return (
    <p className="text-center text-quiet">
      {question}{' '}
      <a
        className="inline-flex min-h-target items-center font-semibold text-teal underline"
        href={path + search}
      >
        {label}
      </a>
    </p>
  )
}
