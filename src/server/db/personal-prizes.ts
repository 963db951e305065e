import type { PersonalData } from './personal-entry.ts'

const PLAYED = 'When you play.'

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
}
