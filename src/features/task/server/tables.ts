import {
  atMsColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Tables of the players' actions that tasks count, if no counter and no other table records them. */
export const taskTables = {
  task_mark: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    kind: textColumn<TaskActionKind>('what you did for tasks'),
    /** The subject of the action: the id of a game or an invitee, or a UTC day; empty without a subject. */
    key: textColumn('what you did for tasks'),
    /** The first time of the action; for `page-opened` the latest time. */
    at_ms: atMsColumn(),
  }),
}

/**
 * The kinds of actions that tasks count. `round-checked` and `rules-read` are stored once for each day, `like` once for
 * each game.
 */
export type TaskActionKind =
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
