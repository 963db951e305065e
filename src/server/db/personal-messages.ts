const security = 'When we tell you something.'
const profiled = 'When you fill in your profile.'

/** Entries of `PERSONAL_DATA`: the tables of e-mail, SMS and push. */
export const MESSAGE_PERSONAL_DATA = {
  mail: {
    paragraph: security,
    named: {
      ...{
        kind: 'what a mail says',
        params: 'what a mail says',
        title: 'what a mail says',
        text: 'what a mail says',
      },
      ...{ items: 'what was attached to it', opened_at_ms: 'opened, claimed or deleted it' },
      ...{ claimed_at_ms: 'opened, claimed or deleted it', deleted_at_ms: 'opened, claimed or deleted it' },
    },
    rest: 'id player_id purpose source sent_at_ms claim_until_ms withdrawn_at_ms reminded_at_ms batch_id',
  },
  audience_mail_state: {
    paragraph: security,
    named: {
      opened_at_ms: 'opened, claimed or deleted it',
      claimed_at_ms: 'opened, claimed or deleted it',
      deleted_at_ms: 'opened, claimed or deleted it',
    },
    rest: 'mail_id player_id batch_id',
  },
  message_delivery: {
    paragraph: security,
    named: { kind: 'kind of each message', channel: 'by e-mail, SMS or push' },
    rest: 'message_id player_id state at_ms',
  },
  push_subscription: {
    paragraph: security,
    named: { target: 'address that its push service gave it', platform: 'browser or the app' },
    rest: 'id player_id token_hash target_hash created_at_ms seen_at_ms sent_at_ms',
  },
  push_choice: {
    paragraph: security,
    named: {
      ...{ money: 'which of them you want', service: 'which of them you want' },
      ...{ promotion: 'which of them you want', quiet_hours: 'quiet at night' },
    },
    rest: 'player_id updated_at_ms',
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
  sandbox_push: {
    paragraph: security,
    named: { title: 'notifications stay there', text: 'notifications stay there' },
    rest: 'id platform url at_ms',
  },
} as const
