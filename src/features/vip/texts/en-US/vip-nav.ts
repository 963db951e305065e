import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the head of the VIP pages, and of the links between them. */
export const vipNavMessages = messages('vip-nav', {
  yourLevel: 'Your level',
  pages: 'VIP pages',
  tabLevels: 'Levels',
  tabAudit: 'Experience',
  tabRebate: 'Rebate',
})
