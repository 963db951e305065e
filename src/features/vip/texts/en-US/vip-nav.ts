import { messages } from '../../../../i18n/i18n.ts'

/** The pages of VIP. */
export const vipNavMessages = messages('vip-nav', {
  pages: 'VIP pages',
  tabLevels: 'Levels',
  tabAudit: 'Experience',
  tabRebate: 'Rebate',
})
