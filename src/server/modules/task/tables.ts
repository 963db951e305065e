/** What players did for tasks that no counter and no other row tells. */
export interface TaskTables {
  task_mark: {
    player_id: string
    kind: TaskMarkKind
    /** What it is about: the id of a game or of an invitee, a UTC day, or nothing. */
    key: string
    /** The first time; of `page-opened` the latest one. */
    at_ms: number
  }
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

declare module '../../db/schema.ts' {
  interface Schema extends TaskTables {}
}
