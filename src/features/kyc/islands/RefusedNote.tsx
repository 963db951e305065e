import { useStore } from '@nanostores/react'
import { $kycSteps } from '../browser/steps.ts'
import type { KycItem, KycRefusalReason } from '../rules/kyc.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'

type Texts = ReturnType<typeof kycMessages.get>

/** The sentence for a refusal's reason. */
function refusalReasonText(t: Texts, reason: KycRefusalReason): string {
  const words: Readonly<Record<KycRefusalReason, string>> = {
    blurred: t.reasonBlurred,
    cropped: t.reasonCropped,
    glare: t.reasonGlare,
    mismatch: t.reasonMismatch,
    expired: t.reasonExpired,
    notAccepted: t.reasonNotAccepted,
    underage: t.reasonUnderage,
    identityTaken: t.reasonIdentityTaken,
    other: t.reasonOther,
  }
  return words[reason]
}

/**
 * Shows the reasons for which staff refused some of `items`, with the text that staff wrote. Renders nothing if none of
 * `items` is refused.
 */
export function RefusedNote({ items }: { items: readonly KycItem[] }) {
  const t = useStore(kycMessages)
  const kycSteps = useStore($kycSteps)
  const refused =
    kycSteps?.data.items.filter(each => items.includes(each.item) && each.state === 'refused') ?? []
  if (refused.length === 0) return null
  return (
    <ul className="grid gap-1 rounded bg-red/15 px-4 py-3 text-sm font-medium text-red-soft">
      {refused.map(({ item, reason, text }) => (
        <li key={item}>
          {reason && refusalReasonText(t, reason)} {text}
        </li>
      ))}
    </ul>
  )
}
