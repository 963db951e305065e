export { SLOTSHACK_TABLE } from './slotshack.ts'
