import { expect, test } from 'vitest'
import { FIRST_QUESTIONS } from '../../../../../src/features/chat/islands/FirstQuestions.tsx'
import { readFaq } from '../../../../../src/features/chat/server/faq.ts'
import { chatMessages } from '../../../../../src/features/chat/texts/en-US/chat.ts'

test.each(FIRST_QUESTIONS)(
  'the FAQ answers the question %s of a new chat first with its own answer',
  async id => {
    const { findQuestions } = await readFaq('en-US')
    expect(findQuestions(chatMessages.get()[id])[0]?.id).toBe(id)
  },
)
