import {
  atMsColumn,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../../db/table.ts'

/**
 * The table of the sandbox's OpenID provider. Its entries are visits, codes, tokens, the persons that testers play, and
 * the keys of the provider.
 */
export const sandboxOpenIdTables = {
  sandbox_openid: personalTable('When you log in by Google, Facebook or LINE.', {
    /** The kind and id of the entry, such as `AuthorizationCode:…`. */
    key: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The content of the entry as JSON text. */
    payload: jsonColumn('in the demonstration'),
    /** The grant that a code or token belongs to, or empty. */
    grant_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The public id of a session, or empty. */
    uid: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** When the client exchanged the code, epoch milliseconds; null before. */
    consumed_at_ms: nullableColumn(atMsColumn()),
    /** When the entry expires, epoch milliseconds; null for an entry that does not expire. */
    expires_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxOpenIdTables> {}
}
