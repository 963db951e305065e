export { SLOTSHACK_PRIZE_TABLE_NAME } from './slotshack.ts'
