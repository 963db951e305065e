import { atMs, id, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** What players did for tasks that no counter and no other row tells. */
export const taskTables = {
  task_mark: personal('When you get a bonus.', {
    player_id: id(),
    kind: text<TaskMarkKind>('what you did for tasks'),
    /** What it is about: the id of a game or of an invitee, a UTC day, or nothing. */
    key: text('what you did for tasks'),
    /** The first time; of `page-opened` the latest one. */
    at_ms: atMs(),
  }),
}

/** `round-checked` and `rules-read` are kept for each day on which it happened; `like` for each game, for ever. */
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
