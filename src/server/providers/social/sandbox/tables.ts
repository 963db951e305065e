/** Entries of the sandbox's OpenID provider: visits, codes, tokens, the persons that testers play, and its keys. */
export interface SandboxOpenIdTables {
  sandbox_openid: {
    /** Kind and id, such as `AuthorizationCode:…`. */
    key: string
    /** JSON. */
    payload: string
    /** The grant that a code or token belongs to, or empty. */
    grant_id: string
    /** The public id of a session, or empty. */
    uid: string
    /** When a code was exchanged; null before. */
    consumed_at_ms: number | null
    /** Null for an entry that does not expire. */
    expires_at_ms: number | null
  }
}

declare module '../../../db/schema.ts' {
  interface Schema extends SandboxOpenIdTables {}
}
