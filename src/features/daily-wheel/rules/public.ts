export { DAILY_WHEEL_TABLE_NAME } from './daily-wheel.ts'
