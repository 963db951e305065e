import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the four tabs of the bonus center, which pages of other features show too. */
export const bonusNavMessages = messages('bonusNav', {
  pages: 'Bonus center pages',
  newThings: 'New',
  claim: 'Claim',
  tasks: 'Tasks',
  events: 'Events',
  vip: 'VIP',
})
