import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of mails, notices, feedback and chats, and of messages sent by e-mail, SMS and push. */
export const migration: Migration = {
  name: '0013-baseline-message',
  kind: 'expand',
  async up(context) {
    await createMails(context)
    await createAudienceMails(context)
    await createFeedback(context)
    await createChats(context)
    await createChatMessages(context)
    await createPush(context)
    await createDeliveries(context)
  },
}

/** Creates the table of mails to a single player. */
async function createMails({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('mail', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('purpose', column.text, c => c.notNull())
    .addColumn('params', column.text, c => c.notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('items', column.text, c => c.notNull())
    .addColumn('source', column.text, c => c.notNull())
    .addColumn('sent_at_ms', column.atMs, c => c.notNull())
    .addColumn('claim_until_ms', column.atMs, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs)
    .addColumn('claimed_at_ms', column.atMs)
    .addColumn('withdrawn_at_ms', column.atMs)
    .addColumn('reminded_at_ms', column.atMs)
    .addColumn('deleted_at_ms', column.atMs)
    .addColumn('batch_id', column.text, c => c.notNull())
    .execute()
  await db.schema.createIndex('mail_source').unique().on('mail').columns(['player_id', 'source']).execute()
  await sql`create index mail_player on mail (player_id, id) where deleted_at_ms is null`.execute(db)
  await sql`create index mail_unread on mail (player_id)
    where opened_at_ms is null and deleted_at_ms is null`.execute(db)
  await sql`create index mail_claimable on mail (player_id, claim_until_ms)
    where claim_until_ms <> 0 and claimed_at_ms is null`.execute(db)
  await sql`create index mail_ending on mail (claim_until_ms)
    where claim_until_ms <> 0 and claimed_at_ms is null and withdrawn_at_ms is null and reminded_at_ms is null and deleted_at_ms is null`.execute(
    db,
  )
  await sql`create index mail_batch on mail (player_id, batch_id) where batch_id <> ''`.execute(db)
}

/**
 * Creates the tables of mails to many players, with one row for each mail, of each player's actions on such mails, and
 * of notices.
 */
async function createAudienceMails({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('audience_mail', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('purpose', column.text, c => c.notNull())
    .addColumn('audience', column.text, c => c.notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('items', column.text, c => c.notNull())
    .addColumn('sent_at_ms', column.atMs, c => c.notNull())
    .addColumn('claim_until_ms', column.atMs, c => c.notNull())
    .addColumn('withdrawn_at_ms', column.atMs)
    .execute()

  await createTable('audience_mail_state', 'text')
    .addColumn('mail_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs)
    .addColumn('claimed_at_ms', column.atMs)
    .addColumn('deleted_at_ms', column.atMs)
    .addColumn('batch_id', column.text, c => c.notNull())
    .addPrimaryKeyConstraint('audience_mail_state_pk', ['player_id', 'mail_id'])
    .execute()
  await db.schema
    .createIndex('audience_mail_state_mail')
    .on('audience_mail_state')
    .column('mail_id')
    .execute()
  await sql`create index audience_mail_state_batch on audience_mail_state (player_id, batch_id)
    where batch_id <> ''`.execute(db)

  await createTable('notice', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('audience', column.text, c => c.notNull())
    .addColumn('purpose', column.text, c => c.notNull())
    .addColumn('link', column.text, c => c.notNull())
    .addColumn('is_line', column.flag, c => c.notNull())
    .addColumn('is_popup', column.flag, c => c.notNull())
    .addColumn('from_ms', column.atMs, c => c.notNull())
    .addColumn('until_ms', column.atMs, c => c.notNull())
    .execute()
}

/** Creates the tables of players' feedback, its messages and their pictures. */
async function createFeedback({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('feedback', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('updated_at_ms', column.atMs, c => c.notNull())
    .addColumn('closed_at_ms', column.atMs)
    .addColumn('is_unread', column.flag, c => c.notNull())
    .execute()
  await db.schema.createIndex('feedback_player').on('feedback').columns(['player_id', 'id']).execute()
  await sql`create index feedback_waiting on feedback (state, updated_at_ms)
    where state <> 'closed'`.execute(db)
  await sql`create index feedback_unread on feedback (player_id) where is_unread = 1`.execute(db)

  await createTable('feedback_message', 'number')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('feedback_id', column.id, c => c.notNull().references('feedback.id'))
    .addColumn('author', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('feedback_message_feedback')
    .on('feedback_message')
    .columns(['feedback_id', 'id'])
    .execute()

  await createTable('feedback_image', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('storage_key', column.text, c => c.notNull())
    .addColumn('feedback_id', column.id)
    .addColumn('message_id', column.id)
    .addColumn('drop_at_ms', column.atMs)
    .execute()
  await sql`create index feedback_image_feedback on feedback_image (feedback_id, id)
    where feedback_id is not null`.execute(db)
  await sql`create index feedback_image_unsent on feedback_image (player_id)
    where feedback_id is null`.execute(db)
  await sql`create index feedback_image_drop on feedback_image (drop_at_ms)
    where drop_at_ms is not null`.execute(db)
}

/** Creates the table of chats with customer service. */
async function createChats({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('chat', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('desk', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('staff', column.text, c => c.notNull())
    .addColumn('last_seq', column.count, c => c.notNull())
    .addColumn('player_seen_seq', column.count, c => c.notNull())
    .addColumn('player_read_seq', column.count, c => c.notNull())
    .addColumn('staff_seen_seq', column.count, c => c.notNull())
    .addColumn('staff_read_seq', column.count, c => c.notNull())
    .addColumn('player_typing_at_ms', column.atMs)
    .addColumn('staff_typing_at_ms', column.atMs)
    .addColumn('rating', column.count, c => c.check(sql`rating between 1 and 5`))
    .addColumn('rating_text', column.text, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs, c => c.notNull())
    .addColumn('changed_at_ms', column.atMs, c => c.notNull())
    .addColumn('asked_at_ms', column.atMs)
    .addColumn('answered_at_ms', column.atMs)
    .addColumn('ended_at_ms', column.atMs)
    .execute()
  await sql`create unique index chat_open on chat (player_id, desk) where ended_at_ms is null`.execute(db)
  await db.schema.createIndex('chat_player').on('chat').columns(['player_id', 'desk', 'id']).execute()
  await db.schema.createIndex('chat_state').on('chat').columns(['state', 'changed_at_ms']).execute()
  await sql`create index chat_answered on chat (answered_at_ms) where answered_at_ms is not null`.execute(db)
  await sql`create index chat_ended on chat (ended_at_ms) where ended_at_ms is not null`.execute(db)
}

/** Creates the tables of the messages and pictures of chats, of staff on duty, and of prepared answers. */
async function createChatMessages({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('chat_message', 'text')
    .addColumn('chat_id', column.id, c => c.notNull())
    .addColumn('seq', column.count, c => c.notNull())
    .addColumn('client_id', column.text, c => c.notNull())
    .addColumn('author', column.text, c => c.notNull())
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('note', column.text)
    .addColumn('picture_id', column.id)
    .addColumn('questions', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('chat_message_pk', ['chat_id', 'seq'])
    .execute()
  await sql`create unique index chat_message_client on chat_message (chat_id, client_id)
    where client_id <> ''`.execute(db)

  await createTable('chat_picture', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('chat_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('storage_key', column.text, c => c.notNull())
    .addColumn('drop_at_ms', column.atMs)
    .execute()
  await sql`create index chat_picture_drop on chat_picture (drop_at_ms)
    where drop_at_ms is not null`.execute(db)

  await createTable('chat_duty', 'text')
    .addColumn('staff', column.text, c => c.notNull())
    .addColumn('desk', column.text, c => c.notNull())
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('until_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('chat_duty_pk', ['staff', 'desk'])
    .execute()

  await createTable('chat_canned', 'text')
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('text', column.text, c => c.notNull())
    .execute()
}

/**
 * Creates the tables of devices that get push notifications, and of the kinds of notifications that each player has
 * chosen.
 */
async function createPush({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('push_subscription', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('token_hash', column.text, c => c.notNull())
    .addColumn('platform', column.text, c => c.notNull())
    .addColumn('target_hash', column.text, c => c.notNull())
    .addColumn('target', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('seen_at_ms', column.atMs, c => c.notNull())
    .addColumn('sent_at_ms', column.atMs)
    .execute()
  await db.schema
    .createIndex('push_subscription_target')
    .unique()
    .on('push_subscription')
    .column('target_hash')
    .execute()
  await db.schema
    .createIndex('push_subscription_player')
    .on('push_subscription')
    .columns(['player_id', 'seen_at_ms'])
    .execute()

  await createTable('push_choice', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('money', column.flag, c => c.notNull())
    .addColumn('service', column.flag, c => c.notNull())
    .addColumn('promotion', column.flag, c => c.notNull())
    .addColumn('quiet_hours', column.flag, c => c.notNull())
    .addColumn('updated_at_ms', column.atMs, c => c.notNull())
    .execute()
}

/**
 * Creates the tables of messages sent to players by e-mail, SMS and push, and of the messages that the sandbox's e-mail
 * and push providers received.
 */
async function createDeliveries({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('message_delivery', 'text')
    .addColumn('message_id', column.id, c => c.notNull())
    .addColumn('channel', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('message_delivery_pk', ['message_id', 'channel'])
    .execute()
  await db.schema.createIndex('message_delivery_at').on('message_delivery').column('at_ms').execute()

  await createTable('sandbox_email', 'text')
    .addColumn('id', column.text, c => c.primaryKey().notNull())
    .addColumn('address', column.text, c => c.notNull())
    .addColumn('subject', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('unsubscribe_url', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('sandbox_email_at').on('sandbox_email').column('at_ms').execute()

  await createTable('sandbox_push', 'text')
    .addColumn('id', column.text, c => c.primaryKey().notNull())
    .addColumn('platform', column.text, c => c.notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('url', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('sandbox_push_at').on('sandbox_push').column('at_ms').execute()
}
