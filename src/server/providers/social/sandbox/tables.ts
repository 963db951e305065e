import {
  atMsColumn,
  IMPLIED_WORDS,
  jsonColumn,
  nullableColumn,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../../db/table.ts'

/** Entries of the sandbox's OpenID provider: visits, codes, tokens, the persons that testers play, and its keys. */
export const sandboxOpenIdTables = {
  sandbox_openid: personalTable('When you log in by Google, Facebook or LINE.', {
    /** Kind and id, such as `AuthorizationCode:…`. */
    key: textColumn(IMPLIED_WORDS),
    /** JSON. */
    payload: jsonColumn('in the demonstration'),
    /** The grant that a code or token belongs to, or empty. */
    grant_id: textColumn(IMPLIED_WORDS),
    /** The public id of a session, or empty. */
    uid: textColumn(IMPLIED_WORDS),
    /** When a code was exchanged; null before. */
    consumed_at_ms: nullableColumn(atMsColumn()),
    /** Null for an entry that does not expire. */
    expires_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxOpenIdTables> {}
}
