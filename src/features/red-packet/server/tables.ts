import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Red packets. Amounts in centavos. */
export const redPacketTables = {
  /** A sum that the operator splits among players who know the code. */
  red_packet: impersonalTable({
    code: textColumn(),
    sum: amountColumn(),
    /** The number of packets into which the sum is split. */
    count: countColumn(),
    /** The smallest and the largest amount that one packet can have. */
    least: amountColumn(),
    most: amountColumn(),
    /** The number of packets that players have opened so far. */
    opened: countColumn(),
    /** The total of the amounts that players have got from opened packets so far. */
    paid: amountColumn(),
    /** SHA-256 of the seed, hex; published before the first packet. */
    seed_hash: textColumn(),
    /** The seed of the draws. The vault encrypts it until the red packet is closed; afterwards it is plain text. */
    secret: textColumn(),
    created_at_ms: atMsColumn(),
    ends_at_ms: atMsColumn(),
    /** When the last packet was opened, or the rest was returned; null before. */
    closed_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The packet that a player opened. */
  red_packet_share: personalTable('When you get a bonus.', {
    code: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    /** The index of the packet from 0 in the order of opening; the nonce of its draw. */
    place: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn('packets that you opened'),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof redPacketTables> {}
}
