import { useStore } from '@nanostores/react'
import { formatTime } from '../../../i18n/time.ts'
import type { Mail } from '../browser/mail.ts'
import { mailMessages } from '../texts/en-US/mail.ts'

type Line = NonNullable<Mail['transcript']>[number]

/** What was written in a chat with customer service, in its order. */
export function Transcript({ lines }: { lines: readonly Line[] }) {
  const t = useStore(mailMessages)
  return (
    <ol aria-label={t.transcript} className="grid gap-3 border-l-2 border-line pl-4">
      {lines
        .filter(({ note }) => note === null)
        .map((line, place) => (
          <li key={`${line.time}-${place}`} className="grid gap-1">
            <p className="text-sm text-quiet">
              <b>{authorOf(t, line)}</b> · {formatTime(line.time)}
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words [unicode-bidi:isolate]">
              {line.hasPicture ? t.picture : line.questions.join('\n') || line.text}
            </p>
          </li>
        ))}
    </ol>
  )
}

function authorOf(t: ReturnType<typeof mailMessages.get>, { from, name }: Line): string {
  if (from === 'player') return t.you
  if (from === 'faq') return t.faq
  return name || t.service
}
