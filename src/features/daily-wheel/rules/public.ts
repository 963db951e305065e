export { DAILY_WHEEL_PRIZE_TABLE_NAME } from './daily-wheel.ts'
