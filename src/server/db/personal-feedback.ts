const paragraph = 'When you send us feedback.'

/** Entries of `PERSONAL_DATA`: the tables of feedbacks. */
export const FEEDBACK_DATA = {
  feedback: {
    paragraph,
    named: { kind: 'What it is about', state: 'state of it' },
    rest: 'id player_id created_at_ms updated_at_ms closed_at_ms is_unread',
  },
  feedback_message: {
    paragraph,
    named: { text: 'your text', author: 'our answers' },
    rest: 'id feedback_id at_ms',
  },
  feedback_image: {
    paragraph,
    named: { storage_key: 'pictures that you add' },
    rest: 'id player_id feedback_id message_id drop_at_ms',
  },
} as const
