const paragraph = 'When you write to customer service.'

/** Entries of `PERSONAL_DATA`: the tables of the chats with customer service. */
export const CHAT_PERSONAL_DATA = {
  chat: {
    paragraph,
    named: { rating: 'rating', rating_text: 'rating', staff: 'who of our staff answered' },
    rest: `id player_id desk state last_seq player_seen_seq player_read_seq staff_seen_seq staff_read_seq
    player_typing_at_ms staff_typing_at_ms opened_at_ms changed_at_ms asked_at_ms answered_at_ms ended_at_ms`,
  },
  chat_message: {
    paragraph,
    named: { text: 'what you and our staff write', picture_id: 'pictures that you send' },
    rest: 'chat_id seq client_id author name note questions at_ms',
  },
  chat_picture: {
    paragraph,
    named: { storage_key: 'pictures that you send' },
    rest: 'id chat_id player_id drop_at_ms',
  },
  chat_duty: {
    paragraph,
    named: { staff: 'who of our staff answered', name: 'who of our staff answered' },
    rest: 'desk until_ms',
  },
} as const
