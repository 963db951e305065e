const paragraph = 'When you order from the diamond shop.'

/** Entries of `PERSONAL_DATA`: the tables of the diamond shop with data about a person. */
export const SHOP_PERSONAL_DATA = {
  goods_order: {
    paragraph,
    named: {
      goods_id: 'what you order',
      title: 'what you order',
      address: 'name, address and mobile number',
      tracking_number: 'number of the parcel',
      reason: 'why our staff cancelled',
    },
    rest: 'id player_id picture photo diamonds source state placed_at_ms packed_at_ms sent_at_ms ended_at_ms',
  },
  diamond_exchange: {
    paragraph,
    named: { item: 'what you exchange' },
    rest: 'id player_id diamonds count at_ms',
  },
  diamond_shop_visit: { paragraph, named: { diamonds: 'last look at the shop' }, rest: 'player_id' },
} as const
