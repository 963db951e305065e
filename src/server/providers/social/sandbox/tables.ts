/** What the sandbox's OpenID provider keeps: visits, codes, tokens, the people that testers play, its keys. */
export interface SandboxOpenIdTables {
  sandbox_openid: {
    /** Kind and id, `AuthorizationCode:…`. */
    key: string
    /** JSON. */
    payload: string
    /** The grant that a code or token belongs to, or empty. */
    grant_id: string
    /** The public id of a session, or empty. */
    uid: string
    /** When a code was exchanged; null before. */
    consumed_at_ms: number | null
    /** Null for what does not expire. */
    expires_at_ms: number | null
  }
}
