import {
  atMsColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Actions of players that tasks count and that no counter and no other row records. */
export const taskTables = {
  task_mark: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    kind: textColumn<TaskMarkKind>('what you did for tasks'),
    /** The subject: the id of a game or an invitee, a UTC day, or empty. */
    key: textColumn('what you did for tasks'),
    /** The first time; for `page-opened` the latest. */
    at_ms: atMsColumn(),
  }),
}

/**
 * The kinds of marks. `round-checked` and `rules-read` are stored for each day on which they happened; `like` is stored
 * for each game, for ever.
 */
export type TaskMarkKind =
  | 'invitee'
  | 'like'
  | 'page-opened'
  | 'profile'
  | 'round-checked'
  | 'rules-read'
  | 'withdrawal'

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof taskTables> {}
}
