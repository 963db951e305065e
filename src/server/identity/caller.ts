/** The player and the session that the request's token belongs to. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
}
