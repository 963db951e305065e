import { atMs, id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** Waves of players; each player waves with a word at most once. */
export const waveTables = {
  wave: personal('When you play.', {
    id: id(),
    player_id: id(),
    word: text(implied),
    created_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof waveTables> {}
}
