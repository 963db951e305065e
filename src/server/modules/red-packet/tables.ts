/** Red packets. Amounts in centavos. */
export interface RedPacketTables {
  /** A sum that the operator splits among players who know the code. */
  red_packet: {
    code: string
    sum: number
    count: number
    least: number
    most: number
    /** How many packets were opened, and their sum. */
    opened: number
    paid: number
    /** SHA-256 of the seed, hex; published before the first packet. */
    seed_hash: string
    /** The seed: encrypted by the vault until the red packet is closed, plain afterwards. */
    secret: string
    created_at_ms: number
    ends_at_ms: number
    /** When the last packet was opened, or when the rest was returned; null before. */
    closed_at_ms: number | null
  }
  /** A packet that a player opened. */
  red_packet_share: {
    code: string
    player_id: string
    /** From 0: the nonce of its draw. */
    place: number
    amount: number
    created_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends RedPacketTables {}
}
