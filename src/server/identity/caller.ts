/** Who calls, as the token of the request tells. */
export interface Caller {
  readonly playerId: string
  readonly tokenHash: string
}
