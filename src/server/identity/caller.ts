/** The player and the session that the request's token belongs to. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
  /** When the player last did something or gave the credential; epoch milliseconds. */
  readonly activeAtMs: number
  /** When the player last gave the credential in this session; epoch milliseconds. */
  readonly credentialAtMs: number
}
