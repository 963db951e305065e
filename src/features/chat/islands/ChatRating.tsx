import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../../components/form/FormError.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { CHAT_RATING_MAX } from '../../../domain/player/chat.ts'
import type { ChatStore } from '../browser/chat.ts'
import type { ReadyChatView } from '../browser/view.ts'
import { chatMessages } from '../texts/en-US/chat.ts'

const RATINGS = Array.from({ length: CHAT_RATING_MAX }, (_, place) => place + 1)

/** The end of a finished chat: a form to rate the chat, and the button for a new chat. */
export function ChatRating({ chat, view }: { chat: ChatStore; view: ReadyChatView }) {
  const t = useStore(chatMessages)
  const submission = useStore(chat.rate.$submission)
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const isPending = submission.state === 'pending'

  function send(event: FormEvent): void {
    event.preventDefault()
    if (rating > 0) void chat.rate.submit({ rating, text: text.trim() })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {view.chat?.rating ? (
        <p role="status" className="text-quiet">
          {t.rated}
        </p>
      ) : (
        <form className="grid grid-cols-1 gap-3" onSubmit={send}>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{t.rateTitle}</legend>
            <div className="grid justify-self-start">
              <div className="flex gap-2">
                {RATINGS.map(each => (
                  <label key={each} className="chip min-w-target justify-center">
                    <input
                      type="radio"
                      name="rating"
                      className="sr-only"
                      value={each}
                      checked={rating === each}
                      onChange={() => setRating(each)}
                      aria-label={t.stars(each)}
                    />
                    <span aria-hidden="true">{each}</span>
                  </label>
                ))}
              </div>
              <div className="flex justify-between text-sm text-quiet" aria-hidden="true">
                <span>{t.rateLow}</span>
                <span>{t.rateHigh}</span>
              </div>
            </div>
          </fieldset>
          {rating > 0 && <TextArea label={t.rateText} value={text} onText={setText} rows={2} />}
          <FormError message={submission.state === 'failed' ? submission.message : undefined} />
          <button
            type="submit"
            className="button-line justify-self-start"
            aria-disabled={rating === 0 || isPending || undefined}
          >
            {isPending ? t.rating : t.rate}
          </button>
        </form>
      )}
      {view.desk.isOpen && (
        <button type="button" className="button-gold justify-self-start" data-on-gold onClick={chat.startNew}>
          {t.startNew}
        </button>
      )}
    </div>
  )
}
