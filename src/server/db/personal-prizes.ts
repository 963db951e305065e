import { SHOP_PERSONAL_DATA } from './personal-data-shop.ts'
import type { PersonalData } from './personal-entry.ts'

const PLAYED = 'When you play.'

const rewarded = (named: Readonly<Record<string, string>>, rest: string) => ({
  paragraph: 'When you get a bonus.',
  named,
  rest,
})

/** The tables of prizes with data about a person. */
export const PRIZE_DATA: Readonly<Record<string, PersonalData>> = {
  lottery_purchase: {
    paragraph: PLAYED,
    named: { first: 'lottery tickets', client_seed: 'seeds', alias: 'name that stands for you' },
    rest: `id draw_id player_id tier count item price bonus_part counted payout lots state created_at_ms
      ended_at_ms`,
  },
  lottery_winner: {
    paragraph: PLAYED,
    named: { ticket: 'lottery tickets' },
    rest: 'draw_id place purchase_id player_id amount goods paid_at_ms',
  },
  scratch_card: rewarded({}, 'player_id number draw_id'),
  daily_wheel_day: rewarded({}, 'player_id day draw_id'),
  slotshack_spin: rewarded({}, 'player_id next_spin_at_ms'),
  jackpot_draw: rewarded(
    { prop_id: 'prizes that were drawn', amount: 'prizes that were drawn' },
    'id player_id pool place created_at_ms',
  ),
  prize_draw: rewarded(
    { item: 'prizes that were drawn', amount: 'prizes that were drawn' },
    'id player_id table_hash seed_number nonce drawn cause source created_at_ms',
  ),
  pk_member: rewarded(
    {},
    'week player_id camp joined_at_ms struck_at_ms points staked shares share paid_at_ms',
  ),
  ...SHOP_PERSONAL_DATA,
}
