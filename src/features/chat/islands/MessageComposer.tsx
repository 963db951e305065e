import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { CHAT_MESSAGE_LENGTH_MAX, countChatTextCharacters } from '../../../domain/player/chat.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { ChatStore } from '../browser/chat.ts'
import { chatMessages } from '../texts/en-US/chat.ts'

/** Share of the maximum length above which the field shows the length of the text. */
const LENGTH_SHOWN_FROM_SHARE = 0.8

/**
 * One line to send a picture, to write a message and to send it; the field grows to a few lines. The button to send is
 * gray while there is nothing to send; a tap on it then leads to the field and says why.
 */
export function MessageComposer({ chat }: { chat: ChatStore }) {
  const t = useStore(chatMessages)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  const length = countChatTextCharacters(text.trim())
  const count = t.tooLong({
    length: formatWholeNumber(length),
    max: formatWholeNumber(CHAT_MESSAGE_LENGTH_MAX),
  })
  const isTooLong = length > CHAT_MESSAGE_LENGTH_MAX
  const isCountOnly = !isTooLong && error === undefined
  const isCounted = length >= CHAT_MESSAGE_LENGTH_MAX * LENGTH_SHOWN_FROM_SHARE
  const note = isTooLong ? count : (error ?? (isCounted ? count : undefined))
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

  function changeText(value: string): void {
    setText(value)
    setError(undefined)
    if (value.trim() !== '') chat.noteTyping()
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
    <form ref={form} className="chat-composer" onSubmit={send} noValidate>
      <label className="icon-button chat-attach">
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
        <Icon name="camera" />
        <span className="sr-only">{t.picture}</span>
      </label>
      <div className={`field chat-field ${note && !isCountOnly ? 'field-wrong' : ''}`}>
        <textarea
          rows={1}
          aria-label={t.text}
          value={text}
          placeholder={t.placeholder}
          enterKeyHint="send"
          onChange={event => changeText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={(note && !isCountOnly) || undefined}
          aria-describedby={note ? noteId : undefined}
        />
      </div>
      <button
        type="submit"
        className={canSend ? 'button-gold' : 'button-quiet text-quiet'}
        data-on-gold={canSend || undefined}
      >
        {t.send}
      </button>
      {note && (
        <p id={noteId} className={`chat-note ${isCountOnly ? 'text-quiet' : 'font-medium text-red-soft'}`}>
          {note}
        </p>
      )}
    </form>
  )
}
