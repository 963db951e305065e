import {
  amount,
  atMs,
  count,
  id,
  impersonal,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Red packets. Amounts in centavos. */
export const redPacketTables = {
  /** A sum that the operator splits among players who know the code. */
  red_packet: impersonal({
    code: text(),
    sum: amount(),
    count: count(),
    least: amount(),
    most: amount(),
    /** The number of opened packets, and their sum. */
    opened: count(),
    paid: amount(),
    /** SHA-256 of the seed, hex; published before the first packet. */
    seed_hash: text(),
    /** The seed: encrypted by the vault until the red packet is closed, plain afterwards. */
    secret: text(),
    created_at_ms: atMs(),
    ends_at_ms: atMs(),
    /** When the last packet was opened, or the rest was returned; null before. */
    closed_at_ms: nullable(atMs()),
  }),
  /** The packet that a player opened. */
  red_packet_share: personal('When you get a bonus.', {
    code: text(implied),
    player_id: id(),
    /** The packet's place from 0, which is the nonce of its draw. */
    place: count(implied),
    amount: amount('packets that you opened'),
    created_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof redPacketTables> {}
}
