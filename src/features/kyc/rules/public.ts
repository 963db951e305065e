export { nameComparisonKey } from './kyc.ts'
