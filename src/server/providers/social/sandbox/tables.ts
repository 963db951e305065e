import { atMs, implied, json, nullable, personal, type SchemaOf, text } from '../../../db/table.ts'

/** Entries of the sandbox's OpenID provider: visits, codes, tokens, the persons that testers play, and its keys. */
export const sandboxOpenIdTables = {
  sandbox_openid: personal('When you log in by Google, Facebook or LINE.', {
    /** Kind and id, such as `AuthorizationCode:…`. */
    key: text(implied),
    /** JSON. */
    payload: json('in the demonstration'),
    /** The grant that a code or token belongs to, or empty. */
    grant_id: text(implied),
    /** The public id of a session, or empty. */
    uid: text(implied),
    /** When a code was exchanged; null before. */
    consumed_at_ms: nullable(atMs()),
    /** Null for an entry that does not expire. */
    expires_at_ms: nullable(atMs()),
  }),
}

declare module '../../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxOpenIdTables> {}
}
