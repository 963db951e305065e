export { DAILY_WHEEL_TABLE } from './daily-wheel.ts'
