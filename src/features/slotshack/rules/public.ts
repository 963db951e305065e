export { SLOTSHACK_TABLE_NAME } from './slotshack.ts'
