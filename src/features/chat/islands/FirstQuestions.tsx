import { useStore } from '@nanostores/react'
import type { ChatStore } from '../browser/chat.ts'
import { chatMessages } from '../texts/en-US/chat.ts'

/** Questions of the FAQ that a new chat offers, by the ids of their answers. */
export const FIRST_QUESTIONS = [
  'deposit-not-arrived',
  'how-to-withdraw',
  'why-is-my-bonus-locked',
  'identity-check',
] as const

/** The start of a new chat: what happens with a message, and frequent questions, which a tap sends. */
export function FirstQuestions({ chat }: { chat: ChatStore }) {
  const t = useStore(chatMessages)
  return (
    <div className="my-auto grid gap-4">
      <p className="px-4 text-center text-quiet">{t.empty}</p>
      <ul className="grid gap-2">
        {FIRST_QUESTIONS.map(id => (
          <li key={id}>
            <button type="button" className="button-line w-full" onClick={() => chat.send(t[id])}>
              {t[id]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
