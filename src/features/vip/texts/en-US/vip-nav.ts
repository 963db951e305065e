import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the links between the VIP pages. */
export const vipNavMessages = messages('vip-nav', {
  pages: 'VIP pages',
  tabLevels: 'Levels',
  tabAudit: 'Experience',
  tabRebate: 'Rebate',
})
