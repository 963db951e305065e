const security = 'When we tell you something.'
const profiled = 'When you fill in your profile.'

/** Entries of `PERSONAL_DATA`: the tables of e-mail, SMS and push. */
export const MESSAGE_PERSONAL_DATA = {
  message_delivery: {
    paragraph: security,
    named: { kind: 'kind of each message', channel: 'by e-mail, SMS or push' },
    rest: 'message_id player_id state at_ms',
  },
  email_confirmation: {
    paragraph: profiled,
    named: { confirmed_at_ms: 'when you confirmed it', email_mac: 'scrambled form of it' },
    rest: 'player_id token_hash token_ends_at_ms',
  },
  sandbox_email: {
    paragraph: security,
    named: { address: 'e-mail address', subject: 'text of the message', text: 'text of the message' },
    rest: 'id unsubscribe_url at_ms',
  },
} as const
