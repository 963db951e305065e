import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { CHAT_MESSAGE_LENGTH_MAX, countChatTextCharacters } from '../../../domain/player/chat.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { ChatStore } from '../browser/chat.ts'
import { chatMessages } from '../texts/en-US/chat.ts'

/** Share of the maximum length above which the field shows the length of the text. */
const LENGTH_SHOWN_FROM_SHARE = 0.8

/**
 * The field to write and send a message, and the button to send a picture. The button to send is gray while there is
 * nothing to send; a tap on it then leads to the field and says why.
 */
export function MessageComposer({ chat }: { chat: ChatStore }) {
  const t = useStore(chatMessages)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const length = countChatTextCharacters(text.trim())
  const count = t.tooLong({
    length: formatWholeNumber(length),
    max: formatWholeNumber(CHAT_MESSAGE_LENGTH_MAX),
  })
  const isTooLong = length > CHAT_MESSAGE_LENGTH_MAX
  const canSend = length > 0 && !isTooLong

  function send(event?: FormEvent): void {
    event?.preventDefault()
    if (!canSend) {
      if (length === 0) setError(t.writeFirst)
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setError(undefined)
    setText('')
    chat.send(text.trim())
  }

  async function sendPickedPicture(file: File | undefined): Promise<void> {
    if (!file) return
    const problem = await chat.sendPicture(file)
    setError(problem && (problem === 'type' ? t.pictureType : t.pictureUnreadable))
  }

  /**
   * Sends the message when the player presses Enter; Shift+Enter inserts a line break. On a phone, Enter inserts a line
   * break too.
   */
  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlain || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form ref={form} className="grid grid-cols-1 gap-2" onSubmit={send} noValidate>
      <TextArea
        label={t.text}
        value={text}
        onText={value => {
          setText(value)
          setError(undefined)
          if (value.trim() !== '') chat.noteTyping()
        }}
        rows={2}
        placeholder={t.placeholder}
        enterKeyHint="send"
        onKeyDown={onKeyDown}
        count={length >= CHAT_MESSAGE_LENGTH_MAX * LENGTH_SHOWN_FROM_SHARE ? count : undefined}
        error={isTooLong ? count : error}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="button-line cursor-pointer focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold">
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp"
            onChange={event => {
              void sendPickedPicture(event.target.files?.[0])
              // Clears the input, so that the same file can be picked again.
              event.target.value = ''
            }}
          />
          <Icon name="camera" size={20} />
          {t.picture}
        </label>
        <button
          type="submit"
          className={canSend ? 'button-gold' : 'button-quiet text-quiet'}
          data-on-gold={canSend || undefined}
        >
          {t.send}
        </button>
      </div>
    </form>
  )
}
